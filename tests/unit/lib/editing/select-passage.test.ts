import { describe, expect, test } from 'vitest'
import { describeAnswered, selectPassage } from '@/lib/editing/select-passage'

const SEGMENTS = [
  { id: 'a', start: 0, end: 2.4, text: 'Owls are awake at night.', speaker: 'Ada' },
  { id: 'b', start: 2.4, end: 12.4, text: 'They hear a mouse.', speaker: 'Ada' },
  { id: 'c', start: 13, end: 15, text: 'Really?', speaker: 'Ben' },
]

describe('the passage that is selected', () => {
  test.each([
    ['the selected words, at the time in which they are said', 'b', 5, 10, 'hear', 5.178, 7.956],
    ['the whole row', 'a', 0, 24, 'Owls are awake at night.', 0, 2.4],
    [
      'at a cursor, what one person goes on to say',
      'a',
      3,
      3,
      'Owls are awake at night. They hear a mouse.',
      0,
      12.4,
    ],
    ['at a cursor, nothing that was said before', 'b', 0, 0, 'They hear a mouse.', 2.4, 12.4],
    ['the same where a blank alone is selected', 'b', 4, 5, 'They hear a mouse.', 2.4, 12.4],
  ])('is %s', (_, id, from, to, words, start, end) => {
    expect(selectPassage(SEGMENTS, id, { from, to })).toEqual({ words, start, end })
  })

  test('is none where the segment is gone or empty', () => {
    expect(selectPassage(SEGMENTS, 'z', { from: 0, to: 0 })).toBeUndefined()
    const empty = [{ id: 'a', start: 0, end: 1, text: '' }]
    expect(selectPassage(empty, 'a', { from: 0, to: 0 })).toEqual({ words: '', start: 0, end: 1 })
  })
})

describe('questions stand', () => {
  const at = (question: string, startsAt: string | null) => ({ question, answer: 'Yes.', startsAt })

  test('at the segment that begins in their second, several together', () => {
    const questions = [at('One?', '0:02'), at('Two?', '0:11'), at('Three?', '0:13'), at('Four?', '9:00')]
    expect([...describeAnswered(SEGMENTS, questions)]).toEqual([
      ['b', '“One?”, “Two?”'],
      ['c', '“Three?”, “Four?”'],
    ])
  })

  test('nowhere without a time or a transcript', () => {
    expect([...describeAnswered(SEGMENTS, [at('One?', null), at('Two?', '')])]).toEqual([])
    expect([...describeAnswered([], [at('One?', '0:02')])]).toEqual([])
  })
})
