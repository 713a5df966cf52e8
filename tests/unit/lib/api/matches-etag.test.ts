import { expect, test } from 'vitest'
import { matchesEtag } from '@/lib/api/matches-etag'

test.each([
  ['"a1"', true],
  ['W/"a1"', true],
  ['"other", W/"a1"', true],
  [' * ', true],
  ['"a12"', false],
  ['a1', false],
  ['', false],
])('If-None-Match: %s names the version "a1": %s', (condition, isNamed) => {
  expect(matchesEtag(condition, '"a1"')).toBe(isNamed)
})
