import { expect, test } from 'vitest'
import { nextPoll } from '@/lib/following/next-poll'

const now = new Date('2026-03-01T00:00:00Z')
const HOUR = 60
const DAY = 24 * HOUR

const minutesUntil = (looked: Partial<Parameters<typeof nextPoll>[0]>): number =>
  (nextPoll({ now, minutes: HOUR, failures: 0, chance: 0, ...looked }).getTime() - now.getTime()) / 60_000

test.each([
  ['after the interval', {}, HOUR],
  ['a little later by chance', { chance: 1 }, 66],
  ['after twice the interval once it has failed', { failures: 1 }, 2 * HOUR],
  ['after eight times the interval at the third failure', { failures: 3 }, 8 * HOUR],
  ['after a day at the most', { failures: 40 }, DAY],
  ['never before the interval of a slow feed', { minutes: DAY, failures: 1 }, DAY],
  ['when its host allows', { failures: 1, retryAfter: '18000' }, 5 * HOUR],
  ['by the date of its host', { retryAfter: 'Sun, 01 Mar 2026 03:00:00 GMT' }, 3 * HOUR],
  ['not before the interval, though its host allows', { retryAfter: '60' }, HOUR],
  ['as if its host had said nothing readable', { retryAfter: 'soon' }, HOUR],
  ['after a week, though its host asks for a year', { retryAfter: '31536000' }, 7 * DAY],
])('a followed feed is looked at again %s', (_, looked, minutes) => {
  expect(minutesUntil(looked)).toBeCloseTo(minutes)
})
