// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest'
import { ALLOW_ALL, DATE_KEY, PREFERENCES_KEY } from '@/lib/site/consent'

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
