import { describe, expect, it } from 'vitest'
import { groupIntoPassages, passageText, transcriptText } from '@/lib/transcripts/passages'
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
  it('end with the first sentence after 45 seconds of a long speech, so that there is a time to jump to', () => {
    expect(
      shape([segment('a.', 0, 30), segment('b', 30, 45), segment('c.', 45, 50), segment('d', 50, 55)]),
    ).toEqual([
      [undefined, 'a. b c.'],
      [undefined, 'd'],
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

it('a transcript as text opens a line when the speaker changes, and of nothing is null', () => {
  const segments = [
    segment('One.', 0, 1, 'Host'),
    segment('Two.', 1, 2, 'Host'),
    segment('Three.', 2, 3, 'Guest'),
    segment('Music.', 3, 4),
    segment('Four.', 4, 5, 'Host'),
  ]
  expect(transcriptText(segments)).toBe('Host: One. Two.\nGuest: Three.\nMusic.\nHost: Four.')
  expect(transcriptText([])).toBeNull()
})
