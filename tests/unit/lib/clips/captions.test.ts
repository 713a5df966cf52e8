import { describe, expect, it } from 'vitest'
import { captionAt, captionsOf, toSegments } from '@/lib/clips/captions'
import type { Envelope } from '@/lib/clips/envelope'
import { writeTranscript } from '@/lib/transcripts/write-transcript'

const segment = (text: string, start: number, end: number, speaker?: string) => ({
  id: `s${start}`,
  start,
  end,
  text,
  ...(speaker && { speaker }),
})

const LONG =
  'A language model reads the words so far and gives every possible next piece a score, and then it picks one of them and adds it to the end.'

describe('captions', () => {
  it('say when each word begins, counted from the start of the clip', () => {
    const [caption] = captionsOf([segment('four four', 10, 14.5)], { start: 9, end: 20 })
    expect(caption).toEqual({
      start: 1,
      end: 5.5,
      words: [
        { text: 'four', at: 1, isGlued: false },
        { text: 'four', at: 3.5, isGlued: false },
      ],
    })
  })

  it('let no word begin in a pause', () => {
    // A second of sound, two of silence, a second of sound.
    const peaks = new Float32Array([1, 0, 0, 1])
    const envelope: Envelope = { from: 10, slotSeconds: 1, peaks }
    const [caption] = captionsOf([segment('said then', 10, 14)], { start: 10, end: 14 }, envelope)
    expect(caption?.words[1]?.at).toBeGreaterThanOrEqual(3)
  })

  it('cut a long sentence into even pieces, with all of its words', () => {
    const captions = captionsOf([segment(LONG, 0, 12)], { start: 0, end: 12 })
    const texts = toSegments(captions).map(({ text }) => text)
    expect(texts.join(' ')).toBe(LONG)
    expect(texts.length).toBe(2)
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(80)
    expect(Math.min(...texts.map(({ length }) => length))).toBeGreaterThan(40)
  })

  it('leave out what is said before and after, and end with the clip', () => {
    const said = [
      segment('Before.', 0, 5),
      segment('Within.', 5, 9),
      segment('Over the end.', 9, 30),
      segment('After.', 30, 33),
    ]
    const captions = captionsOf(said, { start: 5, end: 20 })
    expect(toSegments(captions).map(({ text, start, end }) => [text, start, end])).toEqual([
      ['Within.', 0, 4],
      ['Over the end.', 4, 15],
    ])
  })

  it('know words that have no space between them', () => {
    const [caption] = captionsOf([segment('機械学習とは', 0, 6)], { start: 0, end: 6 })
    expect(caption?.words.map(({ text }) => text)).toEqual(['機', '械', '学', '習', 'と', 'は'])
    expect(toSegments([caption as never])[0]?.text).toBe('機械学習とは')
  })

  it.each([
    [0.5, undefined],
    [1, 'First.'],
    [3.4, 'First.'],
    [3.6, undefined],
    [5, 'Second.'],
  ])('show at second %d: %s', (seconds, text) => {
    const captions = captionsOf(
      [segment('First.', 1, 2), segment('Second.', 5, 6)],
      { start: 0, end: 9 },
      undefined,
    )
    const shown = captionAt(captions, seconds)
    expect(shown && toSegments([shown])[0]?.text).toBe(text)
  })

  it('make a file of captions that names who speaks', () => {
    const captions = captionsOf([segment('Hello.', 61, 62, 'Ada')], { start: 60, end: 75 })
    expect(writeTranscript(toSegments(captions), 'srt')).toBe(
      '1\n00:00:01,000 --> 00:00:02,000\nAda: Hello.\n',
    )
  })
})
