import { describe, expect, it, test } from 'vitest'
import { toParts } from '@/lib/letters/letter-parts'
import { choosePassages, composeProposal } from '@/lib/letters/propose-letter'
import type { TranscriptSegment } from '@/lib/transcripts/segment'

const LONG = 'The horse tapped out the answer while everyone in the courtyard was watching.'
const said = (start: number, text: string): TranscriptSegment => ({
  id: `s${start}`,
  start,
  end: start + 5,
  text,
})
const EPISODE = {
  id: 'e1',
  title: 'A horse that could <count>',
  summary: 'It tapped.',
  keyTakeaways: ['A horse answers what people hope for & show.'],
  chapters: [],
  transcriptSegments: [
    said(75, 'Every horse answers what the people around it hope for, and nobody noticed.'),
  ],
}
const compose = (change: object = {}) => composeProposal({ ...EPISODE, ...change }, 'Plain AI')

describe('a proposed letter', () => {
  it('is called as its episode, and says in one line what that says', () => {
    expect(compose()).toMatchObject({ subject: EPISODE.title, previewLine: 'It tapped.' })
  })

  it('greets, shows the episode, lists what to take from it, quotes it and ends', () => {
    const { body } = compose()
    const read = { id: 'e1', title: 'T', slug: 'e', season: 1, episodeNumber: 1 }
    const { parts, missing } = toParts(
      JSON.parse(JSON.stringify(body), (name, value) =>
        name === 'episode' && value === 'e1' ? read : value,
      ),
    )
    expect(missing).toEqual([])
    expect(parts.map(({ kind }) => kind)).toEqual(['prose', 'episode', 'prose', 'passage', 'prose'])
    expect(parts[0]).toMatchObject({ html: '<p>A new episode of Plain AI is here.</p>' })
    expect(parts[2]).toMatchObject({
      html: expect.stringContaining('<li>A horse answers what people hope for &amp; show.</li>'),
    })
    expect(parts[3]).toMatchObject({ url: '/episodes/e?t=75' })
    expect(parts[4]).toMatchObject({ html: '<p>Thank you for listening.</p>' })
  })
})

test.each<[string, Partial<typeof EPISODE>, number[]]>([
  ['nothing without words', { transcriptSegments: [] }, []],
  ['nothing too short', { transcriptSegments: [said(0, 'The horse answers people.')] }, []],
  [
    'no half sentence',
    { transcriptSegments: [said(0, EPISODE.transcriptSegments[0]?.text.slice(0, -1) ?? '')] },
    [],
  ],
  ['nothing that shares a word alone', { transcriptSegments: [said(0, LONG)] }, []],
  [
    'three at most, a minute apart, in their order',
    {
      transcriptSegments: [300, 0, 10, 100, 200].map((at) =>
        said(at, EPISODE.transcriptSegments[0]?.text ?? ''),
      ),
    },
    [0, 100, 300],
  ],
])('of what is said it quotes %s', (_name, change, expected) => {
  expect(choosePassages({ ...EPISODE, ...change }).map(({ start }) => start)).toEqual(expected)
})

it('without takeaways the first sentences of the chapters are quoted', () => {
  const chapters = [0, 120].map((start) => ({ start, title: 'A part' })) as never
  const transcriptSegments = [said(0, 'Hello.'), said(4, LONG), said(70, LONG), said(121, LONG)]
  const chosen = choosePassages({ keyTakeaways: [], chapters, transcriptSegments })
  expect(chosen.map(({ start }) => start)).toEqual([4, 121])
})
