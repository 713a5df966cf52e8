// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest'
import { ALLOW_ALL, ALLOW_NONE } from '@/lib/site/consent'
import { applyConsent } from '@/lib/site/consent-mode'

const ID = 'G-TEST12345'

afterEach(() => void vi.restoreAllMocks())

test('a no removes the cookies that it is about, and no others', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  // Fetched for real, the tag would leave this machine.
  vi.spyOn(document.head, 'append').mockImplementation(() => {})
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

test('where nothing can be saved a choice lasts for the visit, and the console says so', async () => {
  vi.resetModules()
  const { consentStore, saveConsent } = await import('@/lib/site/consent')
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(window.localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  saveConsent(ALLOW_ALL)
  expect(consentStore.getState()?.preferences).toEqual(ALLOW_ALL)
  expect(warn.mock.calls.join()).toContain('could not be saved')
})
