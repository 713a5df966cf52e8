import { describe, expect, test } from 'vitest'
import { joinFragments } from '@/lib/transcripts/join-fragments'
import { parseTranscript } from '@/lib/transcripts/parse-transcript'

const fragment = (text: string, start: number, more: object = {}) => ({
  id: `s${start}`,
  start,
  end: start + 1,
  text,
  ...more,
})
const texts = (...fragments: ReturnType<typeof fragment>[]) =>
  joinFragments(fragments).map(({ text }) => text)

describe('fragments', () => {
  test('become sentences, each with the id of its first and as sure as its least sure', () => {
    expect(
      joinFragments([
        fragment('Hello', 0, { confidence: 0.9 }),
        fragment('there.', 1, { confidence: 0.4, unsure: [0] }),
        fragment('Bye.', 2),
      ]),
    ).toEqual([
      { id: 's0', start: 0, end: 2, text: 'Hello there.', confidence: 0.4, unsure: [1] },
      { id: 's2', start: 2, end: 3, text: 'Bye.' },
    ])
  })

  test('stay apart where the speaker changes', () => {
    expect(texts(fragment('Yes', 0, { speaker: 'Ann' }), fragment('no', 1, { speaker: 'Ben' }))).toEqual([
      'Yes',
      'no',
    ])
  })

  test('stay apart across a pause', () => {
    expect(texts(fragment('Well', 0), fragment('then', 3))).toEqual(['Well', 'then'])
  })

  test('do not grow without end', () => {
    const words = Array.from({ length: 600 }, (_, index) => fragment('word', index / 10))
    const joined = joinFragments(words)
    expect(Math.max(...joined.map(({ text }) => text.length))).toBeLessThanOrEqual(240)
    expect(
      joined
        .map(({ text }) => text)
        .join(' ')
        .split(' '),
    ).toHaveLength(600)
  })
})

test('of a file that gives every word its time are joined as it is read', () => {
  const words = Array.from({ length: 60 }, (_, index) => (index % 6 === 5 ? 'end.' : 'word'))
  const segments = words.map((body, index) => ({ startTime: index / 2, endTime: index / 2 + 0.4, body }))
  const parsed = parseTranscript(JSON.stringify({ version: '1.0.0', segments }))
  expect('segments' in parsed && parsed.segments.map(({ text }) => text)).toEqual(
    Array.from({ length: 10 }, () => 'word word word word word end.'),
  )
  const few = parseTranscript(JSON.stringify({ version: '1.0.0', segments: segments.slice(0, 5) }))
  expect('segments' in few && few.segments, 'a short one may be of single words').toHaveLength(5)
})
