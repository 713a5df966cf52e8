import { expect, test } from 'vitest'
import { distanceWithin, otherSpellings } from '@/lib/text/spellings'

test.each([
  ['color', 'colour'],
  ['colour', 'color'],
  ['Behaviour', 'behavior'],
  ['organize', 'organise'],
  ['organisation', 'organization'],
  ['analyse', 'analyze'],
  ['centre', 'center'],
  ['catalog', 'catalogue'],
  ['modeling', 'modelling'],
  ['labelled', 'labeled'],
  ['defense', 'defence'],
  ['program', 'programme'],
  ['gray', 'grey'],
  ['tokeniser', 'tokenizer'],
  ['summarizers', 'summarisers'],
  ['recognisable', 'recognizable'],
  ['analysers', 'analyzers'],
  ['behavioural', 'behavioral'],
  ['favorable', 'favourable'],
  ['neighbourhood', 'neighborhood'],
  ['dialogues', 'dialogs'],
  ['licenses', 'licences'],
  ['fibres', 'fibers'],
  ['metre', 'meter'],
  ['signaling', 'signalling'],
  ['modeller', 'modeler'],
  ['sceptical', 'skeptical'],
  ['artifacts', 'artefacts'],
  ['judgement', 'judgment'],
  ['tire', 'tyre'],
  ['tyres', 'tires'],
  ['datacenter', 'datacentre'],
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
