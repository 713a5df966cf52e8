import { expect, test } from 'vitest'
import { findText, nextFound, replaceAll, replaceFound, type Search } from '@/lib/editing/edit-search'

const segments = [
  { id: 'a', start: 0, end: 1, text: 'The transformer. the Transformers!' },
  { id: 'b', start: 1, end: 2, text: 'A café (or cafe) costs $1.' },
]
const search = (query: string, options: Partial<Search> = {}): Search => ({
  query,
  matchCase: false,
  wholeWords: false,
  ...options,
})

test.each<[string, Search, string[]]>([
  ['in any case', search('the transformer'), ['a 0-15', 'a 17-32']],
  ['in this case', search('the', { matchCase: true }), ['a 17-20']],
  ['as a whole word', search('transformer', { wholeWords: true }), ['a 4-15']],
  ['letter by letter', search('cafe'), ['b 11-15']],
  ['beside a letter with a mark', search('caf', { wholeWords: true }), []],
  ['signs as they are', search('$1.'), ['b 23-26']],
  ['brackets as they are', search('(or'), ['b 7-10']],
  ['nothing for nothing', search(''), []],
])('finds %s', (_, asked, expected) => {
  expect(findText(segments, asked).map(({ id, from, to }) => `${id} ${from}-${to}`)).toEqual(expected)
})

test('replaces in one place', () => {
  const replaced = replaceFound(segments, { id: 'a', index: 0, from: 17, to: 20 }, 'The')
  expect(replaced[0]?.text).toBe('The transformer. The Transformers!')
  expect(replaced[1]).toBe(segments[1])
})

test('replaces everywhere, with signs that mean something to patterns', () => {
  const replaced = replaceAll(segments, search('transformer'), '$& net')
  expect(replaced[0]?.text).toBe('The $& net. the $& nets!')
  expect(replaced[1]).toBe(segments[1])
  expect(replaceAll(segments, search('nowhere'), 'x')).toEqual(segments)
})

test('goes on from where the editor is, and after the last place to the first', () => {
  const found = findText(segments, search('a'))
  const next = (index: number, from: number) => found[nextFound(found, { index, from })]
  expect(next(0, 0)).toMatchObject({ id: 'a', from: 6, to: 7 })
  expect(next(0, 7)).toMatchObject({ id: 'a', from: 23, to: 24 })
  expect(next(0, 24)).toMatchObject({ id: 'b', from: 0, to: 1 })
  expect(next(1, 20)).toMatchObject({ id: 'a', from: 6, to: 7 })
})
