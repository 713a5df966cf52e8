import { describe, expect, test } from 'vitest'
import { dayOf, movedTo } from '@/lib/editing/move-to-day'

const LOS_ANGELES = 'America/Los_Angeles'

test.each([
  ['UTC', '2026-11-29T23:59:00Z', '2026-11-29'],
  [LOS_ANGELES, '2026-11-30T05:00:00Z', '2026-11-29'],
  ['Pacific/Auckland', '2026-11-29T20:00:00Z', '2026-11-30'],
])('a day is that of the clock of %s', (timeZone, at, day) => {
  expect(dayOf(at, timeZone)).toBe(day)
})

describe('an episode that is moved', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  const at = '2026-11-27T06:30:15.000Z'

  test.each([
    ['UTC', at, '2026-12-04', '2026-12-04T06:30:15.000Z'],
    [LOS_ANGELES, '2027-03-12T17:00:00.000Z', '2027-03-15', '2027-03-15T16:00:00.000Z'],
    [LOS_ANGELES, '2027-03-12T10:30:00.000Z', '2027-03-14', '2027-03-14T10:30:00.000Z'],
  ])('keeps its time of day by the clock of %s', (timeZone, from, day, to) => {
    expect(movedTo(from, day, now, timeZone)).toBe(to)
  })

  test.each(['2026-11-22', '2026-11-23'])('does not become public at once by a move to %s', (day) => {
    expect(movedTo(at, day, now, 'UTC')).toBeUndefined()
  })
})
