import { anyName, segmentsOf, speakerName, spokenText, transcripts } from '@tests/support/transcripts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wrapLines } from '@/lib/transcripts/cues'
import type { WrittenFormat } from '@/lib/transcripts/formats'
import { parseTranscript } from '@/lib/transcripts/parse-transcript'
import { checkSegments, type TranscriptSegment } from '@/lib/transcripts/segment'
import { readPrefix } from '@/lib/transcripts/speaker-prefix'
import { joinLines } from '@/lib/transcripts/tidy-text'
import { writeTranscript } from '@/lib/transcripts/write-transcript'

const RUNS = { numRuns: 60 }

const readAgain = (segments: TranscriptSegment[], format: WrittenFormat) =>
  segmentsOf(parseTranscript(writeTranscript(segments, format)))

const without = (segments: TranscriptSegment[], ...keys: (keyof TranscriptSegment)[]) =>
  segments.map((segment) =>
    Object.fromEntries(Object.entries(segment).filter(([key]) => !keys.some((each) => each === key))),
  )

const any = transcripts({ text: spokenText(60), speaker: anyName })

describe('a transcript that was written and read again', () => {
  test('as JSON is the same', () => {
    fc.assert(
      fc.property(any, (segments) => {
        expect(readAgain(segments, 'json')).toEqual(segments)
      }),
      RUNS,
    )
  })

  test('as WebVTT has lost nothing but how sure the machine was, however long its segments are', () => {
    fc.assert(
      fc.property(any, (segments) => {
        expect(readAgain(segments, 'vtt')).toEqual(without(segments, 'confidence', 'unsure'))
      }),
      RUNS,
    )
  })

  test('as WebVTT keeps words before a colon, where no speaker is known', () => {
    const segments = [{ id: 's1', start: 0, end: 1, text: 'Ann: that is who began.' }]
    expect(readAgain(segments, 'vtt')).toEqual(segments)
  })

  // A line that opens like a name or a turn starts another speaker in every format.
  const plain = spokenText(60).filter((text) => wrapLines(text, 65).every((line) => !readPrefix(line).isTurn))

  test('as SubRip has lost ids as well, where segments fit into two lines', () => {
    const short = plain.filter((text) => wrapLines(text, 65).length <= 2)
    fc.assert(
      fc.property(transcripts({ text: short, speaker: speakerName }), (segments) => {
        expect(without(readAgain(segments, 'srt'), 'id')).toEqual(
          without(segments, 'id', 'confidence', 'unsure'),
        )
      }),
      RUNS,
    )
  })

  test('as SubRip keeps every word, speaker and outer time of longer segments', () => {
    const apart = (segments: TranscriptSegment[]) =>
      segments.map((segment, index) => ({ ...segment, start: index * 100, end: index * 100 + 50 }))
    fc.assert(
      fc.property(transcripts({ text: plain, speaker: speakerName }).map(apart), (segments) => {
        const read = readAgain(segments, 'srt')
        for (const { start, end, text, speaker } of segments) {
          const parts = read.filter((part) => part.start >= start && part.end <= end)
          expect(joinLines(parts.map((part) => part.text))).toBe(text)
          expect(new Set(parts.map((part) => part.speaker))).toEqual(new Set([speaker]))
          expect([parts.at(0)?.start, parts.at(-1)?.end]).toEqual([start, end])
        }
      }),
      RUNS,
    )
  })
})

test('anything at all is read or refused in words', () => {
  const scrap = fc.constantFrom(
    'WEBVTT',
    '\n\n',
    '\r\n',
    '00:01.000',
    ' --> ',
    '00:00:02,5',
    '<v A>',
    '</v>',
    '{',
    '"segments":[',
    'Ann: ',
    '1',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(scrap, fc.string({ maxLength: 8 })), { maxLength: 40 }), (scraps) => {
      const parsed = parseTranscript(scraps.join(''))
      expect('problem' in parsed ? parsed.problem.length > 20 : checkSegments(parsed.segments)).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('lines are short, and their words are all there', () => {
  fc.assert(
    fc.property(spokenText(80), (text) => {
      const lines = wrapLines(text, 65)
      expect(joinLines(lines)).toBe(text)
      expect(
        lines.filter((line) => line.length > 65 && line.includes(' ') && !/\P{ASCII}/u.test(line)),
      ).toEqual([])
    }),
    RUNS,
  )
})
