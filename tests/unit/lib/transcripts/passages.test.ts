import { describe, expect, it } from 'vitest'
import { groupIntoPassages, passageText } from '@/lib/transcripts/passages'
import type { TranscriptSegment } from '@/lib/transcripts/segment'

const segment = (id: string, start: number, end: number, speaker?: string): TranscriptSegment => ({
  id,
  start,
  end,
  text: id,
  speaker,
})
const shape = (segments: TranscriptSegment[]) =>
  groupIntoPassages(segments).map(({ speaker, segments: inside }) => [
    speaker,
    inside.map(({ id }) => id).join(' '),
  ])

describe('passages of a transcript', () => {
  it('end where the speaker changes', () => {
    expect(
      shape([segment('a', 0, 5, 'Host'), segment('b', 5, 9, 'Host'), segment('c', 9, 12, 'Guest')]),
    ).toEqual([
      ['Host', 'a b'],
      ['Guest', 'c'],
    ])
  })

  it('end with the first sentence after 45 seconds of a long speech, so that there is a time to jump to', () => {
    expect(
      shape([segment('a.', 0, 30), segment('b', 30, 45), segment('c.', 45, 50), segment('d', 50, 55)]),
    ).toEqual([
      [undefined, 'a. b c.'],
      [undefined, 'd'],
    ])
  })

  it('end in the middle of a sentence that has no end', () => {
    expect(shape([segment('a', 0, 40), segment('b', 40, 75), segment('c', 75, 76)])).toEqual([
      [undefined, 'a b'],
      [undefined, 'c'],
    ])
  })

  it('end before a long pause', () => {
    expect(shape([segment('a.', 0, 5), segment('b.', 8, 9), segment('c.', 14, 15)])).toEqual([
      [undefined, 'a. b.'],
      [undefined, 'c.'],
    ])
  })

  it('go on across a pause in the middle of a sentence', () => {
    expect(shape([segment('a', 0, 5), segment('b.', 14, 15)])).toEqual([[undefined, 'a b.']])
  })

  it('read as one text', () => {
    const [passage] = groupIntoPassages([segment('One,', 0, 5), segment('two.', 5, 6)])
    expect(passage && passageText(passage)).toBe('One, two.')
    expect(passage).toMatchObject({ id: 'One,', start: 0, end: 6 })
  })
})
