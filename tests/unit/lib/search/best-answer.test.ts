import { describe, expect, test } from 'vitest'
import type { EntryKind } from '@/lib/search/answer-entries'
import { bestPassage, bestStoredAnswer, bestWhole } from '@/lib/search/best-answer'
import type { FoundEntry } from '@/lib/search/find-entries'
import { BAR, isListed, isNear, likenessOf } from '@/lib/search/ranking'

test.each([
  [[0.5], 0.5],
  [[0.2, 0.9, 0.4], 0.7 * 0.9 + 0.3 * 0.4],
  [[], -1],
])('texts as like as %j are as like as %d', (cosines, likeness) => {
  expect(likenessOf(cosines)).toBeCloseTo(likeness)
})

test('without a shared word only what is near is listed', () => {
  const score = BAR * 0.6
  expect([isListed({ score, coverage: 0 }), isListed({ score, coverage: 0.1 }), isNear(score)]).toEqual([
    false,
    true,
    false,
  ])
})

const entry = (kind: EntryKind, score: number, likeness = 0.5) =>
  ({ kind, score, likeness, episodeId: kind }) as FoundEntry

test('the first stored question or term answers at the bar, and none below it', () => {
  expect(
    bestStoredAnswer([entry('episode', BAR + 1), entry('term', BAR), entry('question', BAR)])?.kind,
  ).toBe('term')
  expect(bestStoredAnswer([entry('question', BAR - 0.01), entry('paper', BAR)])).toBeUndefined()
  expect(bestStoredAnswer([])).toBeUndefined()
})

test('words alone, which may be about something else, do not answer', () => {
  expect(bestStoredAnswer([entry('question', BAR + 0.5, 0.39)])).toBeUndefined()
  expect(bestStoredAnswer([entry('question', BAR + 0.5, 0.4)])).toBeDefined()
})

test.each([
  ['an episode that answers as well', BAR, 'episode'],
  ['an episode that does not answer', BAR - 0.01, 'paper'],
])('a paper answers unless there is %s', (_, score, kind) => {
  expect(bestWhole([entry('paper', BAR + 0.2), entry('episode', score)])?.kind).toBe(kind)
})

describe('a passage answers', () => {
  const part = (stem: string, weight: number) => ({ ways: [[stem]], weight, having: 1 })
  const asked = [part('turing', 3), part('test', 2), part('peopl', 0.4)]
  const said = (...stems: string[]) => ({ episodeId: 'one', stems })
  const episode = (likeness: number | undefined, ...shared: string[]) =>
    ({ kind: 'episode', episodeId: 'one', likeness, shared }) as FoundEntry

  test.each([
    ['with two of the words, in an episode about the like', ['turing', 'test'], episode(0.4), true],
    ['not with fewer words, in an episode about something else', ['turing', 'peopl'], episode(0.1), false],
    ['with nearly all of them, whatever its episode is about', ['turing', 'test'], episode(0), true],
    ['with words of which its episode has some', ['test', 'peopl'], episode(0.4, 'turing'), true],
    ['not without the main word, however like its episode is', ['test', 'peopl'], episode(0.8), false],
    ['not with one word, whatever its episode has', ['turing'], episode(0.9, 'test', 'peopl'), false],
    ['by its words alone when it has nearly all of them', ['turing', 'test'], episode(undefined), true],
    ['not by its words alone without the rarest', ['test', 'peopl'], episode(undefined, 'x'), false],
  ])('%s', (_, stems, entry, isAnswer) => {
    expect(bestPassage([said(...stems)], [entry], asked) !== undefined).toBe(isAnswer)
  })

  test('for an episode that answers as a whole, with the main word and a second one, so that a moment is shown', () => {
    const elsewhere = { episodeId: 'two', stems: ['turing', 'test', 'peopl'] }
    const [first, second] = [said('test', 'peopl'), said('turing', 'peopl')]
    expect(bestPassage([elsewhere, first, second], [episode(0.5)], asked, episode(0.5))).toBe(second)
    expect(bestPassage([elsewhere, first], [episode(0.5)], asked, episode(0.5))).toBeUndefined()
  })

  test('although nothing ever said has the rarest word', () => {
    const unsaid = { ways: [['zeppelin']], weight: 1, having: 0 }
    expect(bestPassage([said('turing', 'test')], [episode(0.5)], [unsaid, ...asked])).toBeDefined()
  })

  test.each([
    ['a single word that its episode says again and again', 3, true],
    ['no single word that its episode only mentions', 2, false],
  ])('for %s', (_, times, isAnswer) => {
    const passages = Array.from({ length: times }, () => said('turing'))
    expect(bestPassage(passages, [episode(0.4)], asked.slice(0, 1)) !== undefined).toBe(isAnswer)
  })
})
