import { expect, test } from 'vitest'
import { cutPassages } from '@/lib/search/store-passages'
import type { TranscriptSegment } from '@/lib/transcripts/segment'

/** Each line is a segment of ten seconds; `A: …` is said by A. */
const segmentsOf = (...lines: string[]): TranscriptSegment[] =>
  lines.map((line, n) => {
    const [, speaker, text = line] = /^(\w): (.*)$/.exec(line) ?? []
    return { id: `s${n + 1}`, start: n * 10, end: n * 10 + 9, text, ...(speaker && { speaker }) }
  })
const words = (count: number, end = '.') => `${Array.from({ length: count }, () => 'word').join(' ')}${end}`
const firsts = (...lines: string[]) => cutPassages(segmentsOf(...lines)).map(({ segmentId }) => segmentId)

test.each([
  [
    'a long speech is cut at a sentence after forty words',
    [`A: ${words(40)}`, `A: ${words(20)}`],
    ['s1', 's2'],
  ],
  ['but not just before its end', [`A: ${words(40)}`, `A: ${words(5)}`], ['s1']],
  ['nor in the middle of a sentence', [`A: ${words(40, ',')}`, `A: ${words(20)}`], ['s1']],
  ['except after ninety words', [`A: ${words(90, ',')}`, `A: ${words(20)}`], ['s1', 's2']],
  ['a question stays with its answer', [`A: ${words(30, '?')}`, `B: ${words(30)}`], ['s1']],
  ['a short reply stays with what it answers', [`A: ${words(20)}`, 'B: Yes.'], ['s1']],
  ['a speech ends with its speaker', [`A: ${words(25)}`, `B: ${words(3)}`], ['s1', 's2']],
  ['a question of another speaker begins anew', [`A: ${words(12)}`, `B: ${words(5, '?')}`], ['s1', 's2']],
  ['silence says nothing', [`A: ${words(5)}`, 'A:  ', `A: ${words(5)}`], ['s1']],
])('%s', (_, lines, expected) => {
  expect(firsts(...lines)).toEqual(expected)
})

test('a pause of more than twenty seconds ends a passage', () => {
  const [first, second] = segmentsOf('A: one.', 'A: two.') as [TranscriptSegment, TranscriptSegment]
  expect(cutPassages([first, { ...second, start: 40, end: 45 }])).toHaveLength(2)
})

test('a passage names all who speak, with a dash between them', () => {
  expect(cutPassages(segmentsOf('A: Is it warm?', 'B: Yes.'))).toEqual([
    { segmentId: 's1', start: 0, end: 19, speaker: 'A and B', text: 'Is it warm? – Yes.' },
  ])
})
