import { expect, test } from 'vitest'
import { spokenIndex } from '@/lib/transcripts/segment-address'

test.each([
  [0, -1],
  [1.5, 0],
  [4, 1],
  [9, 3],
  [7200, 3],
])('at %d s the segment %d is being spoken', (seconds, index) => {
  expect(spokenIndex([1.5, 4, 4.5, 9], seconds)).toBe(index)
})
