import { expect, test } from 'vitest'
import { distanceWithin } from '@/lib/text/spelling-distance'

test.each([
  ['token', 'token', 1, 0],
  ['tokne', 'token', 1, 1],
  ['tokn', 'token', 1, 1],
  ['tokken', 'token', 1, 1],
  ['tiken', 'token', 1, 1],
  ['halucinashun', 'hallucination', 2, undefined],
  ['halucinaton', 'hallucination', 2, 2],
  ['work', 'world', 1, undefined],
  ['', 'a', 1, 1],
])('%j and %j differ, within %i, by %s', (one, other, most, distance) => {
  expect(distanceWithin(one, other, most)).toBe(distance)
})
