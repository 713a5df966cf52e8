import { describe, expect, it } from 'vitest'
import {
  clickLine,
  clipFileName,
  problemOfQuote,
  problemOfVideo,
  quoteOf,
  rangeOf,
  SHAPES,
} from '@/lib/clips/clip'

const spans = (...each: [number, number][]) => each.map(([start, end]) => ({ start, end }))
/** Sentences of six seconds, with a second between them. */
const SENTENCES = Array.from({ length: 30 }, (_, place) => ({ start: place * 7, end: place * 7 + 6 }))

describe('a passage', () => {
  it('begins at the first line pressed, with as many as make twenty seconds', () => {
    expect(clickLine(SENTENCES, null, 4)).toEqual({ first: 4, last: 6 })
  })

  it('ends at the second line pressed', () => {
    const begun = clickLine(SENTENCES, null, 4)
    expect(clickLine(SENTENCES, begun, 9)).toEqual({ first: 4, last: 9, isEnded: true })
  })

  it.each([
    ['the line pressed lies before it', { first: 4, last: 6 }, 2],
    ['it was ended', { first: 4, last: 6, isEnded: true }, 8],
    ['it would be longer than a clip may be', { first: 4, last: 6 }, 20],
  ])('begins anew where %s', (_, chosen, pressed) => {
    expect(clickLine(SENTENCES, chosen, pressed)).toEqual({ first: pressed, last: pressed + 2 })
  })

  it.each([
    ['a breath around it', SENTENCES, 1, { start: 6.85, end: 13.35 }],
    ['no word of its neighbours', spans([0, 5], [5, 9], [9.1, 12]), 1, { start: 5, end: 9.1 }],
    ['nothing after the recording', spans([0, 5]), 0, { start: 0, end: 5.2 }],
    ['the whole of lines that overlap', spans([0, 6], [4, 9], [8, 12]), 1, { start: 4, end: 9 }],
  ])('has %s', (_, segments, line, range) => {
    const found = rangeOf(
      segments,
      { first: line, last: line },
      5.2 > (segments.at(-1)?.end ?? 0) ? 5.2 : 300,
    )
    expect(found.start).toBeCloseTo(range.start)
    expect(found.end).toBeCloseTo(range.end)
  })
})

it.each([
  [{ start: 0, end: 20 }, undefined],
  [{ start: 0, end: 14.6 }, 'A video has at least 15 seconds, and this passage has 14.6. Choose more lines.'],
  [{ start: 10, end: 101 }, 'A video has at most 90 seconds, and this passage has 91. Choose fewer lines.'],
])('a video of %o is refused with %s', (range, problem) => {
  expect(problemOfVideo(range)).toBe(problem)
})

describe('a quote', () => {
  const line = (text: string, speaker?: string) => ({ text, ...(speaker && { speaker }) })

  it.each([
    [
      'ends where another voice begins',
      [line('One.', 'Ada'), line('Two.', 'Ada'), line('Three.', 'Ben')],
      'One. Two.',
    ],
    ['stays short', [line('One.'), line('x'.repeat(220))], 'One.'],
    ['has its first line however long', [line('x'.repeat(220)), line('Two.')], 'x'.repeat(220)],
    ['is empty where nothing is chosen', [], ''],
  ])('%s', (_, said, quote) => {
    expect(quoteOf(said)).toBe(quote)
  })

  it.each([
    ['  ', 'Write the text of the picture.'],
    ['x'.repeat(321), 'At most 320 characters stay legible, and these are 321. Leave some out.'],
    ['Words.', undefined],
  ])('%s is answered with %s', (text, problem) => {
    expect(problemOfQuote(text)).toBe(problem)
  })
})

it('a file is called by its episode, moment and shape', () => {
  const made = { subject: { title: 'Move 37' }, range: { start: 243.4, end: 260 }, shape: SHAPES[2] }
  expect(clipFileName(made, 'mp4')).toBe('move-37-4m03s-wide.mp4')
})
