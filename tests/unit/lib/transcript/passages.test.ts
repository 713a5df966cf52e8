import { describe, expect, it } from 'vitest'
import { groupIntoPassages } from '@/lib/transcript/passages'
import type { TranscriptSegment } from '@/lib/transcript/segment'

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

  it('break a long speech, so that there is a time to jump to every 45 seconds', () => {
    expect(shape([segment('a', 0, 30), segment('b', 30, 45), segment('c', 45, 50)])).toEqual([
      [undefined, 'a b'],
      [undefined, 'c'],
    ])
  })

  it('carry the first segment’s id and time', () => {
    expect(groupIntoPassages([segment('a', 3, 5), segment('b', 5, 6)])[0]).toMatchObject({
      id: 'a',
      start: 3,
    })
  })

  it('are none without segments', () => {
    expect(groupIntoPassages([])).toEqual([])
  })
})
