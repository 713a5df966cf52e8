import { describe, expect, test } from 'vitest'
import { formatLongDate } from '@/lib/text/dates'
import { formatDateTimeIn, instantOf, isoIn, isTimeZone, isWallTime } from '@/lib/text/time-zone'

describe('a time by the clock of a show is one moment', () => {
  test.each([
    ['Europe/Berlin', '2027-07-15T09:00', '2027-07-15T07:00:00.000Z'],
    // The last minute before, and the first after, summer time begins.
    ['Europe/Berlin', '2027-03-28T01:59', '2027-03-28T00:59:00.000Z'],
    ['Europe/Berlin', '2027-03-28T03:00', '2027-03-28T01:00:00.000Z'],
    // Summer time ends: half past two comes twice, and the first one counts.
    ['Europe/Berlin', '2027-10-31T02:30', '2027-10-31T00:30:00.000Z'],
    ['Asia/Kathmandu', '2027-06-01T09:00', '2027-06-01T03:15:00.000Z'],
    ['Pacific/Kiritimati', '2027-01-01T08:00', '2026-12-31T18:00:00.000Z'],
    // Half an hour of summer time.
    ['Australia/Lord_Howe', '2027-04-04T01:45', '2027-04-03T14:45:00.000Z'],
    // No clock ever shows these.
    ['Europe/Berlin', '2027-03-28T02:30', undefined],
    ['Australia/Lord_Howe', '2027-10-03T02:15', undefined],
  ])('in %s, %s is %s', (zone, wallTime, instant) => {
    const at = instantOf(wallTime, zone)
    expect(at?.toISOString()).toBe(instant)
    if (instant) expect(formatDateTimeIn(instant, zone)).toContain(` ${wallTime.slice(11)}`)
  })

  test('and is written as people there would', () => {
    expect(formatDateTimeIn('2026-12-31T18:05:00Z', 'Pacific/Kiritimati')).toBe('Jan 1, 2027 08:05')
  })
})

test.each([
  ['Europe/Berlin', true],
  ['Europe/Atlantis', false],
  ['+01:00', false],
  [undefined, false],
])('%j names a time zone: %j', (name, is) => {
  expect(isTimeZone(name)).toBe(is)
})

test.each([
  ['2027-03-28T09:00', true],
  ['2027-02-30T09:00', false],
  ['2027-03-28T24:00', false],
  ['2027-03-28T09:00Z', false],
])('%s is a day and a time: %j', (text, is) => {
  expect(isWallTime(text)).toBe(is)
})

test.each([
  ['2026-11-20T07:59:59.999Z', 'America/Los_Angeles', '-08:00', 'November 19, 2026'],
  ['2026-12-31T11:00:00.000Z', 'Pacific/Auckland', '+13:00', 'January 1, 2027'],
  ['2026-07-01T18:15:00.000Z', 'Asia/Kathmandu', '+05:45', 'July 2, 2026'],
  ['2026-11-21T00:00:00.000Z', 'UTC', 'Z', 'November 21, 2026'],
])('%s in %s is written with %s, on %s', (instant, zone, offset, day) => {
  const written = isoIn(instant, zone)
  expect(written.endsWith(offset)).toBe(true)
  expect(new Date(written).toISOString()).toBe(instant)
  expect(formatLongDate(written)).toBe(day)
})
