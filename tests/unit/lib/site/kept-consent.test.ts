// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest'
import { ALLOW_ALL } from '@/lib/site/consent'

/** A page that has just been opened. */
const open = async () => {
  vi.resetModules()
  return await import('@/lib/site/consent')
}

beforeEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
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
