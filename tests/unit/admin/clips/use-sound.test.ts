// @vitest-environment happy-dom

import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSound } from '@/admin/clips/use-sound'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const PASSAGE = { start: 0, end: 20 }

test('a host that never answers is given up, with words for the editor', async () => {
  // Loaded before the clock is stopped.
  await import('mediabunny')
  vi.useFakeTimers()
  const fetching = vi.fn(() => new Promise<never>(() => {}))
  vi.stubGlobal('fetch', fetching)
  const { result } = renderHook(() => useSound('https://sound.example/1.mp3', PASSAGE))
  expect(result.current).toEqual({})
  await vi.waitUntil(() => fetching.mock.calls.length > 0)
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.waitFor(() => expect(result.current.problem).toMatch(/^The recording could not be loaded\./))
})
