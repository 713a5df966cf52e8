// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest'
import { ALLOW_ALL, ALLOW_NONE, DATE_KEY, PREFERENCES_KEY } from '@/lib/site/consent'

/** A page that has just been opened. */
const open = async () => {
  vi.resetModules()
  return await import('@/lib/site/consent')
}

beforeEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('a choice is kept with its date, and known on the next page', async () => {
  const { readConsent, saveConsent } = await open()
  expect(readConsent()).toBeNull()
  saveConsent(ALLOW_ALL)
  expect(JSON.parse(localStorage.getItem(PREFERENCES_KEY) ?? '')).toEqual(ALLOW_ALL)
  expect(Date.parse(localStorage.getItem(DATE_KEY) ?? '')).toBeGreaterThan(Date.now() - 60_000)
  const next = await open()
  expect(next.readConsent()?.preferences).toEqual(ALLOW_ALL)
})

test('a choice made in another tab counts here, and so does what is cleared there', async () => {
  const { readConsent, watchConsent } = await open()
  const hear = vi.fn()
  const stop = watchConsent(hear)
  expect(readConsent()).toBeNull()
  localStorage.setItem(PREFERENCES_KEY, JSON.stringify(ALLOW_NONE))
  window.dispatchEvent(Object.assign(new Event('storage'), { key: PREFERENCES_KEY }))
  expect(hear).toHaveBeenCalledOnce()
  expect(readConsent()?.preferences).toEqual(ALLOW_NONE)
  localStorage.clear()
  window.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
  expect(readConsent()).toBeNull()
  stop()
})

test('where nothing can be saved a choice lasts for the visit, and the console says so', async () => {
  const { readConsent, saveConsent } = await open()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(window.localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  saveConsent(ALLOW_ALL)
  expect(readConsent()?.preferences).toEqual(ALLOW_ALL)
  expect(warn.mock.calls.join()).toContain('could not be saved')
})
