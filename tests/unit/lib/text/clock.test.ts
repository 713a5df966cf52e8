import { describe, expect, it } from 'vitest'
import { formatClock, isoDuration, parseDuration, spellPosition, spellSeconds } from '@/lib/text/clock'

it.each([
  ['38:20', 2300],
  ['1:02:03', 3723],
  ['1:75', null],
  ['1:2:3:4', null],
])('the duration %s is %s seconds', (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds)
})

describe('seconds for the eye, the ear and the machine', () => {
  it.each([
    [0, '0:00', '0 seconds', 'PT0S'],
    [9.9, '0:09', '9 seconds', 'PT9S'],
    [61, '1:01', '1 minute 1 second', 'PT1M1S'],
    [3600, '1:00:00', '1 hour', 'PT1H0S'],
    [3723, '1:02:03', '1 hour 2 minutes 3 seconds', 'PT1H2M3S'],
    [Number.NaN, '0:00', '0 seconds', 'PT0S'],
  ])('%d', (seconds, clock, spoken, iso) => {
    expect([formatClock(seconds), spellSeconds(seconds), isoDuration(seconds)]).toEqual([clock, spoken, iso])
  })

  it('says a place in an episode as the seek bar needs it', () => {
    expect(spellPosition(243, 2280)).toBe('4 minutes 3 seconds of 38 minutes')
    expect(spellPosition(3, null)).toBe('3 seconds')
  })
})
