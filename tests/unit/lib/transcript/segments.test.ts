import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkSegments, storedSegments, transcriptText } from '@/lib/transcript/segments'

const segment = (change: object = {}) => ({ id: 's1', start: 0, end: 1.5, text: 'Hello.', ...change })

describe('checkSegments', () => {
  test.each([
    ['nothing', null],
    ['nothing at all', undefined],
    ['an empty list', []],
    ['a segment', [segment()]],
    ['a speaker', [segment({ speaker: 'Host' })]],
    ['no length', [segment({ end: 0 })]],
  ])('takes %s', (_, value) => {
    expect(checkSegments(value)).toBe(true)
  })

  test.each([
    ['text', 'x', 'Segment'],
    ['an object', {}, 'Segment'],
    ['no id', [segment({ id: undefined })], 'Segment 0.id'],
    ['an empty text', [segment(), segment({ text: '' })], 'Segment 1.text'],
    ['a time before the start', [segment({ start: -1 })], 'Segment 0.start'],
    ['a time that is no number', [segment({ end: Number.NaN })], 'Segment 0.end'],
    ['a time beyond all sound', [segment({ end: 1e300 })], 'Segment 0.end'],
    ['an end before its start', [segment({ start: 2 })], 'Segment 0: A segment ends before it starts.'],
  ])('refuses %s and says where', (_, value, reason) => {
    expect(checkSegments(value)).toMatch(reason)
  })
})

describe('transcriptText', () => {
  test('opens a line when the speaker changes', () => {
    const segments = [
      segment({ speaker: 'Host', text: 'One.' }),
      segment({ speaker: 'Host', text: 'Two.' }),
      segment({ speaker: 'Guest', text: 'Three.' }),
      segment({ text: 'Music.' }),
      segment({ speaker: 'Host', text: 'Four.' }),
    ]
    expect(transcriptText(segments)).toBe('Host: One. Two.\nGuest: Three.\nMusic.\nHost: Four.')
  })

  test('of nothing is null', () => {
    expect(transcriptText([])).toBeNull()
  })

  test('holds every segment’s text in order', () => {
    const words = fc.array(
      fc.tuple(fc.stringMatching(/^[a-z]{1,9}$/), fc.constantFrom('A', 'B', undefined)),
      {
        minLength: 1,
      },
    )
    fc.assert(
      fc.property(words, (spoken) => {
        const segments = spoken.map(([text, speaker]) => ({ id: 'x', start: 0, end: 0, text, speaker }))
        const text = transcriptText(segments)
          ?.replace(/^[AB]: /gm, '')
          .split(/\s/)
        expect(text).toEqual(spoken.map(([word]) => word))
      }),
    )
  })
})

test('what is stored is a list, or none', () => {
  expect(storedSegments(null)).toEqual([])
  expect(storedSegments({ a: 1 })).toEqual([])
  expect(storedSegments([segment()])).toEqual([segment()])
})
