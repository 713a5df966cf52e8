import { describe, expect, test } from 'vitest'
import { byThisClock } from '@/lib/player/listening'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('a time of another clock', () => {
  test.each([
    ['that goes like this one', { time: -MINUTE, otherNow: 0 }, -MINUTE],
    ['that is a second off comes back as it was sent', { time: -MINUTE, otherNow: 1_000 }, -MINUTE],
    ['that is an hour fast', { time: HOUR - MINUTE, otherNow: HOUR }, -MINUTE],
    ['that names the future', { time: HOUR, otherNow: 0 }, 0],
    ['that names a future even to itself', { time: 3 * HOUR, otherNow: HOUR }, 0],
  ])('%s', (_, { time, otherNow }, expected) => {
    const read = byThisClock({ time: NOW + time, otherNow: NOW + otherNow, now: NOW })
    expect(read - NOW).toBe(expected)
  })
})
