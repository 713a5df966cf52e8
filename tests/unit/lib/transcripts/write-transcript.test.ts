import { describe, expect, test } from 'vitest'
import { cueParts } from '@/lib/transcripts/cues'
import type { TranscriptMeta } from '@/lib/transcripts/transcript-meta'
import { writeTranscript } from '@/lib/transcripts/write-transcript'

const META: TranscriptMeta = {
  showName: 'Plain AI',
  title: 'Rules & <examples>',
  season: 1,
  episodeNumber: 2,
  publishDate: '2026-11-20T05:00:00.000Z',
  duration: '1:02:03',
  origin: 'machine',
  url: 'https://plain.example/episodes/rules',
}

const LONG =
  'A sentence that goes on and on, as sentences do when people speak freely, until at last it has come to where two lines are not enough.'

const SEGMENTS = [
  { id: 's1', start: 0, end: 2.5, text: 'Is 1 < 2 & 3?', speaker: 'Ann <host>', confidence: 0.9 },
  { id: 's2', start: 3599.9995, end: 3620, text: LONG, speaker: 'Ben' },
  { id: 's3', start: 3620, end: 3621, text: 'Music.' },
]

describe('a transcript as a file', () => {
  test('is WebVTT with voices, escaped, of lines of 65 characters', () => {
    expect(writeTranscript(SEGMENTS, 'vtt', META)).toBe(`WEBVTT

NOTE Rules &amp; &lt;examples&gt; · Plain AI · Season 1, episode 2 · November 20, 2026 · 1:02:03

NOTE https://plain.example/episodes/rules

NOTE Created automatically and not yet checked by a person. Names and numbers may be wrong; if in doubt, trust the recording.

s1
00:00:00.000 --> 00:00:02.500
<v Ann &lt;host&gt;>Is 1 &lt; 2 &amp; 3?

s2 1/2
01:00:00.000 --> 01:00:18.947
<v Ben>A sentence that goes on and on, as sentences do when people speak
freely, until at last it has come to where two lines are not

s2 2/2
01:00:18.947 --> 01:00:20.000
<v Ben>enough.

s3
01:00:20.000 --> 01:00:21.000
Music.
`)
  })

  test('is SubRip with a name where each speaker begins', () => {
    expect(writeTranscript(SEGMENTS, 'srt')).toContain(`
3
01:00:18,947 --> 01:00:20,000
enough.

4
01:00:20,000 --> 01:00:21,000
>> Music.
`)
  })

  test('is JSON of Podcasting 2.0', () => {
    expect(JSON.parse(writeTranscript(SEGMENTS, 'json'))).toMatchObject({
      version: '1.0.0',
      segments: [
        { id: 's1', speaker: 'Ann <host>', startTime: 0, endTime: 2.5, body: 'Is 1 < 2 & 3?' },
        {},
        {},
      ],
    })
  })

  test('is text to read', () => {
    expect(writeTranscript(SEGMENTS, 'txt', { ...META, origin: 'human' })).toBe(`Rules & <examples>
Plain AI · Season 1, episode 2 · November 20, 2026 · 1:02:03
https://plain.example/episodes/rules

[0:00] Ann <host>: Is 1 < 2 & 3?

[59:59] Ben: ${LONG}

[1:00:20] Music.
`)
  })
})

test('a word that is longer than a line has one of its own', () => {
  const address = `https://plain.example/${'a'.repeat(80)}`
  const [part] = cueParts({ id: 's1', start: 0, end: 1, text: `See ${address} now` })
  expect(part?.lines).toEqual(['See', address])
})

test.each([
  ['ends with an opening bracket', `${'話'.repeat(64)}「二」三`, ['話'.repeat(64), '「二」三']],
  ['begins with a full stop', `${'話'.repeat(65)}。三`, ['話'.repeat(64), '話。三']],
])('no line of Japanese %s', (_, text, lines) => {
  expect(cueParts({ id: 's1', start: 0, end: 1, text }).flatMap((part) => part.lines)).toEqual(lines)
})
