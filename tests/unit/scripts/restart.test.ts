import { expect, it } from 'vitest'
import { isCrash, pauseBeforeRestart } from '../../../scripts/start/restart.mjs'

const MINUTE_MS = 60_000

it('waits longer each time, and gives up after five crashes within ten minutes', () => {
  const crashes: number[] = []
  const pauses = Array.from({ length: 6 }, (_, index) => {
    crashes.push(index * MINUTE_MS)
    return pauseBeforeRestart(crashes, index * MINUTE_MS)
  })
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, undefined])
})

it('forgets crashes of long ago', () => {
  const now = 60 * MINUTE_MS
  expect(pauseBeforeRestart([0, 1, 2, 3, 4, 5, now], now)).toBe(1_000)
})

it.each([
  ['an error that nothing handled', 70, true],
  ['a fault in native code', 139, true],
  ['an abort, as for want of memory', 134, true],
  ['the end it was asked for', 0, false],
  ['a start that failed', 1, false],
  ['SIGKILL', 137, false],
  ['SIGTERM', 143, false],
])('judges %s', (_, code, expected) => {
  expect(isCrash(code)).toBe(expected)
})
