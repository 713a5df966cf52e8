import { expect, test } from 'vitest'
import { addVersion, startHistory } from '@/lib/editing/edit-history'
import * as edit from '@/lib/editing/edit-segments'
import type { TranscriptSegment } from '@/lib/transcripts/segment'

const A = { id: 'a', start: 0, end: 4, text: 'One two, three four.', speaker: 'Host', confidence: 0.4 }
const B = { id: 'b', start: 4, end: 6, text: 'Five.', speaker: 'Guest' }
const C = { id: 'c', start: 6, end: 8, text: 'Six.' }
const ALL: readonly TranscriptSegment[] = [A, B, C]
const SURE = { id: 'a', start: 0, end: 4, text: 'One two, three four.', speaker: 'Host' }

type Case = [does: string, result: readonly TranscriptSegment[], expected: readonly object[]]

const CASES: Case[] = [
  ['text is written, and the doubt goes', edit.setText(ALL, 'a', 'Won.'), [{ ...SURE, text: 'Won.' }, B, C]],
  ['text is confirmed as it is', edit.confirmText(ALL, 'a'), [SURE, B, C]],
  ['a speaker is named', edit.setSpeaker(ALL, 'c', 'Host'), [A, B, { ...C, speaker: 'Host' }]],
  [
    'a speaker’s name is taken away',
    edit.setSpeaker(ALL, 'b', ''),
    [A, { id: 'b', start: 4, end: 6, text: 'Five.' }, C],
  ],
  [
    'a speaker is renamed everywhere',
    edit.renameSpeaker([A, B, { ...C, speaker: 'Host' }], 'Host', 'Ada'),
    [{ ...A, speaker: 'Ada' }, B, { ...C, speaker: 'Ada' }],
  ],
  [
    'who has no name gets one everywhere',
    edit.renameSpeaker(ALL, '', 'Ada'),
    [A, B, { ...C, speaker: 'Ada' }],
  ],
  ['times are set', edit.setTimes(ALL, 'b', 4.5, 5), [A, { ...B, start: 4.5, end: 5 }, C]],
  ['what begins earlier moves up', edit.setTimes(ALL, 'c', 1, 2), [A, { ...C, start: 1, end: 2 }, B]],
  [
    'a split keeps the first id and divides the time by the letters',
    edit.splitSegment(ALL, 'a', 9, 'new'),
    [{ ...A, end: 1.684, text: 'One two,' }, { ...A, id: 'new', start: 1.684, text: 'three four.' }, B, C],
  ],
  [
    'a merge keeps the first id, its speaker and the confidence that is known',
    edit.mergeWithNext(ALL, 'a'),
    [{ ...A, end: 6, text: 'One two, three four. Five.' }, C],
  ],
  [
    'a merge is as sure as the less sure of the two',
    edit.mergeWithNext(
      [
        { ...A, confidence: 0.9 },
        { ...B, confidence: 0.3 },
      ],
      'a',
    ),
    [{ ...A, end: 6, text: 'One two, three four. Five.', confidence: 0.3 }],
  ],
  [
    'an overlapping segment does not shorten what it is merged with',
    edit.mergeWithNext([{ ...A, end: 9 }, B], 'a'),
    [{ ...A, end: 9, text: 'One two, three four. Five.' }],
  ],
  [
    'a new segment fills the pause after one',
    edit.insertAfter([B, { ...C, start: 7 }], 'b', 'new'),
    [B, { id: 'new', start: 6, end: 7, text: '', speaker: 'Guest' }, { ...C, start: 7 }],
  ],
  [
    'a new segment at the end',
    edit.insertAfter([C], 'c', 'new'),
    [C, { id: 'new', start: 8, end: 11, text: '' }],
  ],
  [
    'the first segment of all',
    edit.insertAfter([], null, 'new'),
    [{ id: 'new', start: 0, end: 3, text: '' }],
  ],
  [
    'blanks are tidied',
    edit.tidySegments([{ ...C, text: ' Six \n seven ', speaker: ' ' }]),
    [{ ...C, text: 'Six seven' }],
  ],
]

test.each(CASES)('%s', (_, result, expected) => {
  expect(result).toEqual(expected)
})

test.each<[string, readonly TranscriptSegment[]]>([
  ['the text is the same', edit.setText(ALL, 'a', A.text)],
  ['nobody has that id', edit.setText(ALL, 'x', 'Text')],
  ['the name is the same', edit.setSpeaker(ALL, 'c', '')],
  ['nobody has that name', edit.renameSpeaker(ALL, 'Ada', 'Grace')],
  ['the times are the same', edit.setTimes(ALL, 'b', 4, 6)],
  ['nothing would stand before the split', edit.splitSegment(ALL, 'a', 0, 'new')],
  ['nothing would stand after the split', edit.splitSegment(ALL, 'a', A.text.length, 'new')],
  ['the last one has no next', edit.mergeWithNext(ALL, 'c')],
  ['all is tidy', edit.tidySegments(ALL)],
])('no version is added when: %s', (_, result) => {
  expect(addVersion(startHistory(ALL), result).at).toBe(0)
})

test('speakers are counted in the order in which they are first heard', () => {
  expect(edit.countSpeakers([...ALL, { ...C, id: 'd', speaker: 'Host' }])).toEqual([
    { name: 'Host', count: 2 },
    { name: 'Guest', count: 1 },
    { name: '', count: 1 },
  ])
})

test('what the machine was unsure of is doubtful, what people wrote is not', () => {
  expect(ALL.map(edit.isDoubtful)).toEqual([true, false, false])
  expect(edit.isDoubtful({ ...C, unsure: [0] })).toBe(true)
})

const D = { id: 'd', start: 8, end: 9, text: 'Seven ate nine.', confidence: 0.9, unsure: [1, 2] }
const { confidence: _, unsure: __, ...SURE_D } = D

test.each<[string, readonly TranscriptSegment[], readonly object[]]>([
  [
    'one is corrected',
    edit.setText([D], 'd', 'Seven eight nine.'),
    [{ ...SURE_D, text: 'Seven eight nine.', unsure: [2] }],
  ],
  [
    'the last is corrected',
    edit.setText([{ ...D, unsure: [1] }], 'd', 'Seven eight nine.'),
    [{ ...SURE_D, text: 'Seven eight nine.' }],
  ],
  [
    'one is replaced everywhere',
    edit.rewriteTexts([D], (text) => text.replace('ate', 'eight')),
    [{ ...SURE_D, text: 'Seven eight nine.', unsure: [2] }],
  ],
  ['all are confirmed', edit.confirmText([D], 'd'), [SURE_D]],
  [
    'they are divided',
    edit.splitSegment([D], 'd', 9, 'new'),
    [
      { ...D, text: 'Seven ate', end: 8.6, unsure: [1] },
      { ...D, id: 'new', text: 'nine.', start: 8.6, unsure: [0] },
    ],
  ],
  [
    'they are merged',
    edit.mergeWithNext([C, D], 'c'),
    [{ ...C, end: 9, text: 'Six. Seven ate nine.', confidence: 0.9, unsure: [2, 3] }],
  ],
])('words that the machine was unsure of stay known when %s', (_, result, expected) => {
  expect(
    result.map((each) => ({
      ...each,
      end: Math.round(each.end * 10) / 10,
      start: Math.round(each.start * 10) / 10,
    })),
  ).toEqual(expected)
})
