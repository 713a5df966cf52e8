import { expect, test } from 'vitest'
import { rankReadings } from '@/lib/search/rank-readings'
import type { Reading } from '@/lib/search/readings'

const reading = (kind: Reading['kind'], title: string, text: string): Reading => ({
  kind,
  title,
  text,
  url: '/',
  moment: null,
  aliases: [],
  titleStems: new Set(title.split(' ')),
  textStems: new Set(text.split(' ')),
})
const concept = (
  exact: string[],
  { near = [] as string[], term = null as string | null, weight = 1 } = {},
) => ({
  exact: exact.map((words) => words.split(' ')),
  near: near.map((words) => words.split(' ')),
  weight,
  term,
})

const READINGS = [
  reading('terms', 'token', 'piece of text'),
  reading('terms', 'model', 'numbers token'),
  reading('pages', 'basics', 'all about the token and its text'),
  reading('prompts', 'letter', 'write a letter of complaint'),
]
const titles = (...concepts: ReturnType<typeof concept>[]) =>
  rankReadings(READINGS, concepts).map(({ reading: { title } }) => title)

test.for<[name: string, concepts: ReturnType<typeof concept>[], found: string[]]>([
  ['a term by its name alone', [concept(['token'], { term: 'token' })], ['token', 'basics']],
  ['a word of a title before one of a text', [concept(['letter'])], ['letter']],
  ['a name only with all of its words', [concept(['letter token'])], []],
  ['what says much the same', [concept(['mail'], { near: ['letter'] })], ['letter']],
  [
    'nothing that has little of what is asked for',
    [concept(['letter'], { weight: 0.1 }), concept(['zebra'])],
    [],
  ],
  ['nothing for nothing', [], []],
])('finds %s', ([, concepts, found]) => {
  expect(titles(...concepts)).toEqual(found)
})
