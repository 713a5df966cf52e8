import { describe, expect, test } from 'vitest'
import { findInTranscript } from '@/lib/transcripts/find-in-transcript'

const segment = (text: string, speaker?: string, index = 0) => ({
  id: `s${index}`,
  start: index,
  end: index + 1,
  text,
  speaker,
})
const transcript = (...spoken: [text: string, speaker?: string][]) =>
  spoken.map(([text, speaker], index) => segment(text, speaker, index))

/** What would be marked: the pieces of each hit. */
const marked = (segments: ReturnType<typeof transcript>, query: string) =>
  findInTranscript(segments, query).map((hit) =>
    hit.ranges.map(({ index, from, to }) => {
      const whole = hit.in === 'speaker' ? segments[index]?.speaker : segments[index]?.text
      return `${index}:${whole?.slice(from, to)}`
    }),
  )

describe('a search in a transcript', () => {
  test.each([
    ['accents that are not typed', 'Ein Café – cafe\u0301!', 'cafe', [['0:Café'], ['0:cafe\u0301']]],
    ['accents that are typed', 'A resume.', 'résumé', [['0:resume']]],
    ['typed apostrophes', 'It’s “so”.', `it's "so"`, [['0:It’s “so”']]],
    ['letters in one', 'The ﬁrst Straße', 'first', [['0:ﬁrst']]],
    ['letters for one', 'The first Straße', 'strasse', [['0:Straße']]],
    ['characters outside the first plane', '🎧🎧 sound', 'sound', [['0:sound']]],
    ['spaces of another kind', 'ten\u00a0percent', 'ten  percent ', [['0:ten\u00a0percent']]],
    ['hits side by side', 'aaaa', 'aa', [['0:aa'], ['0:aa']]],
    ['characters that mean something elsewhere', 'a.c (b)', '.c (', [['0:.c (']]],
  ])('does not mind %s', (_, text, query, expected) => {
    expect(marked(transcript([text]), query)).toEqual(expected)
  })

  test('finds what runs on from one segment into the next of the same speaker', () => {
    const segments = transcript(
      ['We learn', 'Ann'],
      ['from examples.', 'Ann'],
      ['We learn', 'Ben'],
      ['from', 'Ann'],
    )
    expect(marked(segments, 'learn from')).toEqual([['0:learn', '1:from']])
  })

  test('finds a speaker where they begin to speak, in the transcript’s order', () => {
    const segments = transcript(['One, Ann.', 'Ben'], ['Two.', 'Ben'], ['Three.', 'Ána'], ['Anna!', 'Ben'])
    expect(findInTranscript(segments, 'an').map(({ in: where, index }) => [where, index])).toEqual([
      ['text', 0],
      ['speaker', 2],
      ['text', 3],
    ])
    expect(marked(segments, 'BEN')).toEqual([['0:Ben'], ['3:Ben']])
  })

  test.each(['', '   ', 'nowhere'])('finds nothing for “%s”', (query) => {
    expect(findInTranscript(transcript(['Hello.', 'Ann']), query)).toEqual([])
  })
})
