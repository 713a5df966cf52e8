import { expect, test } from 'vitest'
import { problemOf } from '@/lib/editing/edited-transcript'

const GOOD = { id: 's', start: 0, end: 1, text: 'Text.', speaker: 'Host' }

test.each([
  [{}, undefined],
  [{ text: ' ' }, 'This segment is empty. Write its text, or remove it.'],
  [{ text: 'x'.repeat(5_001) }, 'At most 5,000 characters fit. Split the segment.'],
  [{ speaker: 'x'.repeat(121) }, 'A name has at most 120 characters.'],
  [{ end: -1 }, 'The end comes before the start.'],
])('of a segment with %j is said: %s', (change, message) => {
  expect(problemOf({ ...GOOD, ...change })).toBe(message)
})
