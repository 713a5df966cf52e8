import { describe, expect, test } from 'vitest'
import { dayOf, movedTo, weeksFrom } from '@/lib/editing/calendar'

describe('the weeks of a calendar', () => {
  test.each([
    ['a Monday', new Date(2026, 10, 23, 0, 0), '2026-11-23'],
    ['a Sunday night', new Date(2026, 10, 29, 23, 59), '2026-11-23'],
    ['the turn of a year', new Date(2027, 0, 1), '2026-12-28'],
  ])('begin with the Monday of %s', (_when, moment, monday) => {
    const weeks = weeksFrom(moment, 3)
    expect(weeks[0]?.[0]).toBe(monday)
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7])
    expect(new Set(weeks.flat()).size).toBe(21)
    expect(weeks[0]).toContain(dayOf(moment))
  })
})

describe('an episode that is moved', () => {
  const now = new Date(2026, 10, 23, 12, 0)
  const at = new Date(2026, 10, 27, 6, 30).toISOString()

  test('keeps its time of day', () => {
    expect(movedTo(at, '2026-12-04', now)).toBe(new Date(2026, 11, 4, 6, 30).toISOString())
  })

  test.each(['2026-11-22', '2026-11-23'])('does not become public at once by a move to %s', (day) => {
    expect(movedTo(at, day, now)).toBeUndefined()
  })
})
