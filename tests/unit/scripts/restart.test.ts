import { expect, it } from 'vitest'
import { isWorthAnotherStart, pauseBeforeRestart } from '../../../scripts/start/restart.mjs'

const MINUTE_MS = 60_000

it('waits longer each time, and gives up after five crashes within ten minutes', () => {
  const crashes: number[] = []
  const pauses = Array.from({ length: 6 }, (_, index) => {
    crashes.push(index * MINUTE_MS)
    return pauseBeforeRestart(crashes, index * MINUTE_MS)
  })
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, undefined])
})

it('forgets crashes of ten minutes ago', () => {
  const now = 10 * MINUTE_MS
  expect(pauseBeforeRestart([0, 0, 0, 0, 0, now], now)).toBe(1_000)
})

it.each([
  ['an error that nothing handled', { code: 70, wasReady: true }, true],
  ['SIGKILL, by which the system takes memory back', { code: 137, wasReady: true }, true],
  ['a start that took too long', { code: 75, wasReady: false }, true],
  ['the end it was asked for', { code: 0, wasReady: true }, false],
  ['a start that failed', { code: 1, wasReady: false }, false],
  ['a crash at the start', { code: 70, wasReady: false }, false],
])('starts the server again, or not, after %s', (_, end, expected) => {
  expect(isWorthAnotherStart(end)).toBe(expected)
})
