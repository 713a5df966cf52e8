import { describe, expect, test } from 'vitest'
import {
  findUnsure,
  markUnsure,
  type RecognizedPiece,
  unsureAfterEdit,
  unsureWithin,
  wordPlaces,
} from '@/lib/transcripts/unsure-words'

/** `Ada 0.9|love 0.8|lace 0.5`: what was heard, and how sure. */
const pieces = (heard: string): RecognizedPiece[] =>
  heard.split('|').map((piece) => {
    const blank = piece.lastIndexOf(' ')
    return { text: piece.slice(0, blank), probability: Number(piece.slice(blank + 1)) }
  })

describe('words that the machine was unsure of', () => {
  test.each([
    ['words', ['Ada Lovelace wrote.'], 'Ada 0.9|Lovelace 0.3|wrote. 0.9', [[1]]],
    ['tokens, together', ['Ada Lovelace wrote.'], 'Ada 0.9| Love 0.7| lace 0.7| wrote 0.9|. 0.9', [[1]]],
    [
      'several texts',
      ['Ada wrote.', 'Who? Babbage.'],
      'Ada 0.9|wrote. 0.4|Who? 0.9|Babbage. 0.1',
      [[1], [1]],
    ],
    ['a token across two texts', ['Yes.', 'No.'], 'Yes.No. 0.1', [[0], [0]]],
    ['nothing doubtful', ['Ada wrote.'], 'Ada 0.5|wrote. 1', [[]]],
    ['other words than the text', ['Ada wrote.'], 'Ada 0.1|write. 0.1', [[]]],
    ['fewer words than the text', ['Ada wrote.'], 'Ada 0.1', [[]]],
  ])('are found in %s', (_, texts, heard, expected) => {
    const marked = markUnsure<{ text: string; unsure?: number[] }>(
      texts.map((text) => ({ text })),
      pieces(heard),
    )
    expect(marked.map(({ unsure = [] }) => unsure)).toEqual(expected)
  })

  test('leave no empty list behind', () => {
    expect(markUnsure([{ text: 'Ada' }], pieces('Ada 0.9'))).toEqual([{ text: 'Ada' }])
  })

  test.each([
    ['the corrected word is sure', 'a b c d', [1, 3], 'a B c d', [3]],
    ['a word put in moves those behind it', 'a b c', [0, 2], 'a new b c', [0, 3]],
    ['a word taken away too', 'a b c', [0, 2], 'a c', [0, 1]],
    ['everything written anew', 'a b', [0, 1], 'x y z', []],
    ['a word repeated', 'no no no', [0], 'no no', [0]],
  ])('follow an edit: %s', (_, text, unsure, written, expected) => {
    expect(unsureAfterEdit({ text, unsure }, written)).toEqual(expected)
  })

  test('follow a cut, also one within a word', () => {
    const marked = { text: 'one two three', unsure: [1, 2] }
    expect([unsureWithin(marked, 0, 4), unsureWithin(marked, 4, 13)]).toEqual([[], [0, 1]])
    expect([unsureWithin(marked, 0, 6), unsureWithin(marked, 6, 13)]).toEqual([[1], [0, 1]])
  })

  test('are named, with where they stand', () => {
    expect(findUnsure({ text: 'Ada Lovelace wrote.', unsure: [1, 7] })).toEqual([
      { word: 'Lovelace', from: 4, to: 12 },
    ])
    expect(wordPlaces(' 未来 is ')).toEqual([
      { from: 1, to: 3 },
      { from: 4, to: 6 },
    ])
  })
})
