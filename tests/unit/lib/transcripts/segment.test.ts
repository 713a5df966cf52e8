import { describe, expect, test } from 'vitest'
import { checkSegments } from '@/lib/transcripts/segment'

const segment = (change: object = {}) => ({ id: 's1', start: 0, end: 1.5, text: 'Hello.', ...change })

describe('checkSegments', () => {
  test.each([
    ['nothing', null],
    ['an empty list', []],
    ['a segment', [segment()]],
    ['no length', [segment({ end: 0 })]],
  ])('takes %s', (_, value) => {
    expect(checkSegments(value)).toBe(true)
  })

  test.each([
    ['text', 'x', 'Segment'],
    ['an id that fits no address', [segment({ id: 'a b' })], 'Segment 0.id'],
    ['an id twice', [segment(), segment()], 'Segment 1.id: s1 is taken already.'],
    ['more than sure', [segment({ confidence: 2 })], 'Segment 0.confidence'],
    ['an empty text', [segment(), segment({ text: '' })], 'Segment 1.text'],
    ['a time before the start', [segment({ start: -1 })], 'Segment 0.start'],
    ['a time that is no number', [segment({ end: Number.NaN })], 'Segment 0.end'],
    ['a time beyond all sound', [segment({ end: 1e300 })], 'Segment 0.end'],
    ['an end before its start', [segment({ start: 2 })], 'Segment 0: A segment ends before it starts.'],
  ])('refuses %s and says where', (_, value, reason) => {
    expect(checkSegments(value)).toMatch(reason)
  })
})
