import { expect, test } from 'vitest'
import { formatTime, problemOfTimes, tryParseTime } from '@/lib/transcripts/times'

test.each([
  [0, '0:00.0'],
  [63.25, '1:03.25'],
  [3723.5, '1:02:03.5'],
  [59.9996, '1:00.0'],
])('%f seconds are written %s', (seconds, text) => {
  expect(formatTime(seconds)).toBe(text)
})

test.each([
  ['0:07.4', 7.4],
  ['4:03.005', 243.005],
  ['243,25', 243.25],
  ['90:00', 5400],
  ['1:60', undefined],
  ['1:60:00', undefined],
  ['-1', undefined],
  ['soon', undefined],
])('%s is read as %s', (text, seconds) => {
  expect(tryParseTime(text)).toBe(seconds)
})

test.each([
  [1, 2, null, undefined],
  [1, 1, 2, undefined],
  [2, 1, null, 'The end comes before the start.'],
  [1, 12, 10, 'The recording ends at 0:10.0.'],
])('from %s to %s of %s: %s', (start, end, length, problem) => {
  expect(problemOfTimes(start, end, length)).toBe(problem)
})
