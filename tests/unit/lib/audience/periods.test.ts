import { expect, test } from 'vitest'
import { changeOf, dayName, periodUntil } from '@/lib/audience/audience'
import { DAY_MS } from '@/lib/text/clock'

test.each([
  ['2026-11-22T12:00:00Z', '7d', '2026-11-08', '2026-11-15', '2026-11-21'],
  ['2026-11-22T12:00:00Z', '12m', '2024-11-22', '2025-11-22', '2026-11-21'],
  ['2026-11-22T00:05:00Z', '7d', '2026-11-08', '2026-11-15', '2026-11-21'],
  // What came before midnight may still be on its way.
  ['2026-11-22T00:04:59Z', '7d', '2026-11-07', '2026-11-14', '2026-11-20'],
] as const)('a period at %s, %s', (now, name, before, from, last) => {
  const period = periodUntil(new Date(now), name)
  expect([dayName(period.before), dayName(period.from), dayName(period.to - DAY_MS)]).toEqual([
    before,
    from,
    last,
  ])
})

test.each([
  [150, 100, 50],
  [50, 100, -50],
  [0, 3, -100],
  [5, 0, null],
])('from %i to what was %i it changed by %s percent', (now, before, change) => {
  expect(changeOf(now, before)).toBe(change)
})
