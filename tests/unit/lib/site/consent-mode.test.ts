// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest'
import { ALLOW_ALL, ALLOW_NONE } from '@/lib/site/consent'

const ID = 'G-TEST12345'

let applyConsent: typeof import('@/lib/site/consent-mode').applyConsent

beforeEach(async () => {
  vi.resetModules()
  vi.spyOn(console, 'info').mockImplementation(() => {})
  delete window.dataLayer
  vi.spyOn(document.head, 'append')
    .mockReset()
    .mockImplementation(() => {})
  applyConsent = (await import('@/lib/site/consent-mode')).applyConsent
})

const commands = () =>
  (window.dataLayer ?? []).map((each) => {
    const [name, first] = [...(each as unknown[])]
    return name === 'js' ? 'js' : `${name} ${first}`
  })
/** Fetched for real, a script would leave this machine. */
const tags = () =>
  vi.mocked(document.head.append).mock.calls.map(([script]) => (script as HTMLScriptElement).src)

test('everything is denied by default, before what was chosen; without an id nothing is ever fetched', () => {
  applyConsent(ALLOW_NONE, undefined)
  applyConsent(ALLOW_ALL, undefined)
  expect(commands()).toEqual(['consent default', 'consent update', 'consent update'])
  expect(tags()).toEqual([])
})

test('a yes fetches the tag once; a no before it fetches nothing, and one after it silences the tag', () => {
  applyConsent(ALLOW_NONE, ID)
  expect(tags()).toEqual([])
  applyConsent(ALLOW_ALL, ID)
  applyConsent(ALLOW_ALL, ID)
  expect(tags()).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`])
  expect(commands().slice(2)).toEqual(['consent update', 'js', `config ${ID}`, 'consent update'])
  applyConsent(ALLOW_NONE, ID)
  expect(Reflect.get(window, `ga-disable-${ID}`)).toBe(true)
  expect(tags()).toHaveLength(1)
})

test('a no removes the cookies that it is about, and no others', async () => {
  const kept = () => document.cookie.split('; ').map((cookie) => cookie.split('=')[0])
  // biome-ignore lint/suspicious/noDocumentCookie: as the tag sets them
  for (const name of ['_ga', '_ga_TEST12345', '_gcl_au', 'theme']) document.cookie = `${name}=1; Path=/`
  applyConsent(ALLOW_ALL, ID)
  expect(kept()).toEqual(['_ga', '_ga_TEST12345', '_gcl_au', 'theme'])
  applyConsent({ ...ALLOW_ALL, analytics: false }, ID)
  // Their age is over a millisecond later.
  await vi.waitFor(() => expect(kept()).toEqual(['_gcl_au', 'theme']))
  applyConsent(ALLOW_NONE, ID)
  await vi.waitFor(() => expect(kept()).toEqual(['theme']))
})
