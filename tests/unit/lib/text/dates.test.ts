import { expect, test } from 'vitest'
import { ago, formatDateTime, formatLongDate } from '@/lib/text/dates'

test.each([
  ['2026-11-21T11:59:30.000Z', 'just now'],
  ['2026-11-21T11:59:00.000Z', '1 minute ago'],
  ['2026-11-21T11:00:00.000Z', '1 hour ago'],
])('%s is %s', (iso, text) => expect(ago(iso, new Date('2026-11-21T12:00:00.000Z'))).toBe(text))

test.each([
  [new Date(2026, 10, 5, 4, 3), 'Nov 5, 2026 04:03'],
  [new Date(2026, 0, 31, 23, 59), 'Jan 31, 2026 23:59'],
  [new Date(2025, 8, 12, 0, 0), 'Sep 12, 2025 00:00'],
])('%s by the reader’s own clock is %s', (date, text) => {
  expect(formatDateTime(date.toISOString())).toBe(text)
})

test('what is no date is nothing', () => {
  expect([formatDateTime('soon'), formatLongDate('soon')]).toEqual(['', ''])
})
