import { expect, test } from 'vitest'
import { isCommon, looseQuery } from '@/lib/search/find-passages'
import { anyOf, countOf, quoteStem, weightOf } from '@/lib/search/stems'

const sought = (exact: string, passages: number, near = '') => ({
  concept: { exact: [exact], near: [], isTyped: false, term: null, isSubject: false, isVague: false },
  exact,
  near,
  passages,
  weight: 1,
})

test.for<[name: string, given: ReturnType<typeof sought>[], query: string]>([
  ['no part of a single word', [sought('a', 5)], ''],
  ['rare words, each for itself', [sought('a', 5, 'c'), sought('b', 9)], '(a | c) | (b)'],
  [
    'as many words alone as do not take long',
    [sought('a', 9_000), sought('b', 20), sought('c', 7_000)],
    '(b) | (c)',
  ],
  ['a rare word beside a common one', [sought('a', 90_000), sought('b', 9)], '(b)'],
  ['no part of two common words', [sought('a', 90_000), sought('b', 80_000)], ''],
  ['a rare word beside two common ones', [sought('a', 90_000), sought('b', 9), sought('c', 80_000)], '(b)'],
  [
    'the two rarest of common words',
    [sought('a', 90_000), sought('b', 15_000), sought('c', 80_000)],
    '(b) & (c)',
  ],
  ['no two of the commonest', [sought('a', 90_000), sought('b', 60_000), sought('c', 80_000)], ''],
])('looks for %s', ([, given, query]) => {
  expect(looseQuery(given)).toBe(query)
})

test.for<[given: number[], common: boolean]>([
  [[90_000, 30_000], true],
  [[90_000, 15_000], false],
  [[90_000], true],
  [[3], false],
])('words of %j passages are everywhere: %j', ([given, common]) => {
  expect(isCommon(given.map((passages) => sought('a', passages)))).toBe(common)
})

test('a name of several words needs all of its stems', () => {
  const stems = new Map([
    ['language model', ['languag', 'model']],
    ['LLM', ['llm']],
    ['of the', []],
  ])
  expect(anyOf(['language model', 'LLM', 'of the'], stems)).toBe(`('languag' & 'model') | 'llm'`)
  const counts: Record<string, number> = { languag: 10, model: 50, llm: 3 }
  expect(countOf(['language model', 'LLM', 'of the'], stems, (stem) => counts[stem] ?? 0)).toBe(13)
})

test('a stem cannot end its quotation', () => {
  expect(quoteStem(`o'\\x`)).toBe(`'o''\\\\x'`)
})

test('a rare word weighs more than a common one, and none weighs less than nothing', () => {
  expect(weightOf(1, 1_000)).toBeGreaterThan(weightOf(100, 1_000))
  expect(weightOf(1_000, 1_000)).toBeGreaterThan(0)
  expect(weightOf(2_000, 1_000)).toBeGreaterThan(0)
})
