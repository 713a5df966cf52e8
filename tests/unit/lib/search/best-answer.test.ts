import { describe, expect, test } from 'vitest'
import { bestEntry, bestPassage } from '@/lib/search/best-answer'
import type { FoundEntry } from '@/lib/search/find-entries'
import { BAR, inOrder, isListed, isNear, likenessOf, scoreOf, WEIGHT } from '@/lib/search/ranking'

test.each([
  ['meaning and half of the words', { likeness: 0.7, coverage: 0.5 }, 0.7 + WEIGHT * 0.5],
  ['meaning alone', { likeness: 0.8, coverage: 0 }, 0.8],
  ['all words without meaning', { likeness: undefined, coverage: 1 }, 1 + WEIGHT - 0.5],
])('the score of %s', (_, match, score) => {
  expect(scoreOf(match)).toBeCloseTo(score)
})

test.each([
  [[0.5], 0.5],
  [[0.2, 0.9, 0.4], 0.7 * 0.9 + 0.3 * 0.4],
  [[], -1],
])('texts as like as %j are as like as %d', (cosines, likeness) => {
  expect(likenessOf(cosines)).toBeCloseTo(likeness)
})

test('an estimate never comes before an exact score', () => {
  const entries = [
    { id: 1, score: 0.5 },
    { id: 2, score: 0.7 },
    { id: 3, score: 0.99 },
  ]
  expect(inOrder(entries, 2)).toEqual([
    { id: 2, score: 0.7 },
    { id: 1, score: 0.5 },
    { id: 3, score: 0.5 },
  ])
})

test('words alone answer only when nearly all of the question’s are there', () => {
  const isEnough = (coverage: number) => scoreOf({ likeness: undefined, coverage }) >= BAR
  expect([isEnough(1), isEnough(0.9), isEnough(0.75)]).toEqual([true, true, false])
})

test('without a shared word only what is near is listed', () => {
  const score = BAR * 0.6
  expect([isListed({ score, coverage: 0 }), isListed({ score, coverage: 0.1 }), isNear(score)]).toEqual([
    false,
    true,
    false,
  ])
})

const entry = (score: number) => ({ score }) as FoundEntry

test('the first entry answers at the bar, and none below it', () => {
  expect(bestEntry([entry(BAR), entry(0.1)])?.score).toBe(BAR)
  expect(bestEntry([entry(BAR - 0.01)])).toBeUndefined()
  expect(bestEntry([])).toBeUndefined()
})

test.each([
  ['an episode that answers as well', BAR, 'episode'],
  ['an episode that does not answer', BAR - 0.01, 'paper'],
])('a paper answers unless there is %s', (_, score, kind) => {
  const [paper, episode] = [entry(BAR + 0.2), entry(score)]
  const answers = [
    { ...paper, kind: 'paper' as const },
    { ...episode, kind: 'episode' as const },
  ]
  expect(bestEntry(answers)?.kind).toBe(kind)
})

describe('a passage answers', () => {
  const rarities = new Map([
    ['turing', 3],
    ['test', 2],
    ['peopl', 0.4],
  ])
  test.each([
    ['with the main word and a second one', ['turing', 'test'], true],
    ['with all words', ['turing', 'test', 'peopl'], true],
    ['not without the main word', ['test', 'peopl'], false],
    ['not with the main word alone', ['turing'], false],
    ['not with the main word and a common one', ['turing', 'peopl'], false],
  ])('%s', (_, stems, isAnswer) => {
    expect(bestPassage([{ stems }], rarities) !== undefined).toBe(isAnswer)
  })

  test('never for a single word', () => {
    expect(bestPassage([{ stems: ['turing'] }], new Map([['turing', 3]]))).toBeUndefined()
  })
})
