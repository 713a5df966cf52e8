import { describe, expect, test } from 'vitest'
import { dayOf, movedTo, weeksFrom } from '@/lib/editing/calendar'

const LOS_ANGELES = 'America/Los_Angeles'

describe('the weeks of a calendar', () => {
  test.each([
    ['a Monday', '2026-11-23T00:00:00Z', 'UTC', '2026-11-23'],
    ['a Sunday night', '2026-11-29T23:59:00Z', 'UTC', '2026-11-23'],
    ['the turn of a year', '2027-01-01T12:00:00Z', 'UTC', '2026-12-28'],
    ['a Sunday evening in Los Angeles', '2026-11-30T05:00:00Z', LOS_ANGELES, '2026-11-23'],
    ['a Monday morning in Auckland', '2026-11-29T20:00:00Z', 'Pacific/Auckland', '2026-11-30'],
    ['a week in which the clocks change', '2027-03-14T18:00:00Z', LOS_ANGELES, '2027-03-08'],
  ])('begin with the Monday of %s', (_when, at, timeZone, monday) => {
    const weeks = weeksFrom(new Date(at), 3, timeZone)
    expect(weeks[0]?.[0]).toBe(monday)
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7])
    expect(new Set(weeks.flat()).size).toBe(21)
    expect(weeks[0]).toContain(dayOf(at, timeZone))
  })
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
