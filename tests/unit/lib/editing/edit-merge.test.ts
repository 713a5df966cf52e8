import { expect, test } from 'vitest'
import { mergeTranscripts, settleMerge } from '@/lib/editing/edit-merge'
import {
  confirmText,
  mergeWithNext,
  renameSpeaker,
  setText,
  setTimes,
  splitSegment,
} from '@/lib/editing/edit-segments'
import type { TranscriptSegment } from '@/lib/transcripts/segment'

type Segments = readonly TranscriptSegment[]

const BASE: Segments = ['a', 'b', 'c', 'd'].map((id, index) => ({
  id,
  start: index,
  end: index + 1,
  text: `${id} text`,
  speaker: 'Host',
}))

/** `Text | Ada: Text`, with a name where another one than the host speaks. */
const brief = (segments: Segments) =>
  segments.map(({ text, speaker }) => (speaker === 'Host' ? text : `${speaker}: ${text}`)).join(' | ')
const said = (id: string, text: string) => (segments: Segments) => setText(segments, id, text)
const split = (id: string, newId: string) => (segments: Segments) => splitSegment(segments, id, 1, newId)
const joined = (id: string) => (segments: Segments) => mergeWithNext(segments, id)
const renamed = (segments: Segments) => renameSpeaker(segments, 'Host', 'Ada')
const removed = (id: string) => (segments: Segments) => segments.filter((each) => each.id !== id)
const moved = (id: string) => (segments: Segments) => setTimes(segments, id, 3.5, 4)

type Change = (segments: Segments) => Segments

test.each<[string, Change, Change, string]>([
  ['one’s words and the other’s', said('a', 'A'), said('b', 'B'), 'A | B | c text | d text'],
  [
    'words and a name in one segment',
    renamed,
    said('b', 'B'),
    'Ada: a text | Ada: B | Ada: c text | Ada: d text',
  ],
  ['the same correction twice', said('a', 'A'), said('a', 'A'), 'A | b text | c text | d text'],
  ['a split beside a correction', split('a', 'n'), said('b', 'B'), 'a | text | B | c text | d text'],
  ['a join beside a removal', joined('a'), removed('d'), 'a text b text | c text'],
  ['a removal at each end', removed('a'), removed('d'), 'b text | c text'],
  ['a segment that moved', moved('a'), said('b', 'B'), 'B | c text | d text | a text'],
  ['nothing of one’s own', (same) => same, split('b', 'n'), 'a text | b | text | c text | d text'],
])('joins %s', (_, mine, theirs, expected) => {
  for (const [one, other] of [
    [mine, theirs],
    [theirs, mine],
  ] as const) {
    const merge = mergeTranscripts(BASE, one(BASE), other(BASE))
    expect(merge.conflicts).toEqual([])
    expect(brief(settleMerge(merge, []))).toEqual(expected)
  }
})

test.each<[string, Change, Change, string, string]>([
  [
    'two corrections of one segment, with the name that only one changed',
    said('b', 'mine'),
    (segments) => renamed(said('b', 'theirs')(segments)),
    'Ada: a text | Ada: mine | Ada: c text | Ada: d text',
    'Ada: a text | Ada: theirs | Ada: c text | Ada: d text',
  ],
  [
    'a split and a correction, without a word twice',
    split('b', 'n'),
    said('b', 'theirs'),
    'a text | b | text | c text | d text',
    'a text | theirs | c text | d text',
  ],
  [
    'a join and a correction of what was joined, without a word twice',
    joined('b'),
    said('c', 'theirs'),
    'a text | b text c text | d text',
    'a text | b text | theirs | d text',
  ],
  [
    'a removal and a correction',
    removed('b'),
    said('b', 'theirs'),
    'a text | c text | d text',
    'a text | theirs | c text | d text',
  ],
])('asks about %s', (_, mine, theirs, ifMine, ifTheirs) => {
  const merge = mergeTranscripts(BASE, mine(BASE), theirs(BASE))
  expect(merge.conflicts).toHaveLength(1)
  expect(brief(settleMerge(merge, ['mine']))).toEqual(ifMine)
  expect(brief(settleMerge(merge, ['theirs']))).toEqual(ifTheirs)
})

test('a segment that one moved and the other corrected is there once', () => {
  const merge = mergeTranscripts(BASE, moved('a')(BASE), said('a', 'theirs')(BASE))
  for (const side of ['mine', 'theirs'] as const) {
    expect(settleMerge(merge, [side]).filter(({ id }) => id === 'a')).toHaveLength(1)
  }
})

test('words that the machine was unsure of go along, but for those that one of both has confirmed or rewritten', () => {
  const base: Segments = [
    { id: 'a', start: 0, end: 1, text: 'one two three', unsure: [0, 2] },
    { id: 'b', start: 1, end: 2, text: 'four five six', unsure: [0, 2] },
    { id: 'c', start: 2, end: 3, text: 'seven eight', unsure: [1] },
    { id: 'd', start: 3, end: 4, text: 'nine ten', unsure: [0, 1] },
  ]
  const mine = confirmText(setText(confirmText(base, 'a'), 'b', '4 five six'), 'd')
  const merge = mergeTranscripts(base, mine, setText(renameSpeaker(base, '', 'Ada'), 'd', 'nine 10'))
  expect(merge.conflicts).toEqual([])
  expect(settleMerge(merge, []).map(({ text, speaker, unsure }) => [text, speaker, unsure])).toEqual([
    ['one two three', 'Ada', undefined],
    ['4 five six', 'Ada', [2]],
    ['seven eight', 'Ada', [1]],
    ['nine 10', 'Ada', [0]],
  ])
})
