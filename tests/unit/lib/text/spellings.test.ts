import { expect, test } from 'vitest'
import { distanceWithin, otherSpellings } from '@/lib/text/spellings'

test.each([
  ['color', 'colour'],
  ['organize', 'organise'],
  ['analyse', 'analyze'],
  ['centre', 'center'],
  ['modeling', 'modelling'],
  ['defense', 'defence'],
  ['fibres', 'fibers'],
  ['sceptical', 'skeptical'],
  ['tire', 'tyre'],
  ['LLM', 'llms'],
  ['GPUs', 'gpu'],
])('%s is %s elsewhere', (word, other) => expect(otherSpellings(word)).toContain(other))

test.each(['or', 'our', 'wise', 'AI', 'model', 'trust', 'news', 'bus', 'retire', 'CO2'])(
  '%s is spelt in one way',
  (word) => expect(otherSpellings(word)).toEqual([]),
)

test.each([
  ['token', 'token', 1, 0],
  ['tokne', 'token', 1, 1],
  ['tokken', 'token', 1, 1],
  ['tiken', 'token', 1, 1],
  ['halucinashun', 'hallucination', 2, undefined],
  ['halucinaton', 'hallucination', 2, 2],
  ['work', 'world', 1, undefined],
])('%j and %j differ, within %i, by %s', (one, other, most, distance) => {
  expect(distanceWithin(one, other, most)).toBe(distance)
})
