import fc from 'fast-check'
import type { TranscriptSegment } from '@/lib/transcripts/segment'
import { tidyText } from '@/lib/transcripts/tidy-text'

/** Text as people and programs write it: scripts, marks, entities, arrows, tags that are none. */
const word = fc.oneof(
  { weight: 6, arbitrary: fc.stringMatching(/^[a-z]{1,12}[,.?!]?$/) },
  fc.constantFrom(
    '&',
    '<',
    '>',
    '<b>',
    '</v>',
    '&amp;',
    '&lt;',
    '-->',
    '1 <2',
    'a<b',
    '{\\an8}',
    '»',
    '<00:01.000>',
  ),
  fc.constantFrom(
    'Ελλάδα',
    'мир',
    '你好,世界。',
    '今日は',
    'שלום',
    'مرحبا',
    '🎧',
    'é',
    'e\u0301',
    '\u00a0',
    'NOTE',
    '42',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
)

export const spokenText = (maxWords: number) =>
  fc
    .array(word, { minLength: 1, maxLength: maxWords })
    .map((words) => tidyText(words.join(' ')))
    .filter((text) => text !== '')

export const speakerName = fc.oneof(
  fc.constantFrom('Ann', 'Dr. Ana-Maria O’Neil', 'Speaker 1', 'SPEAKER_00', 'Иван', '李雷', undefined),
)

/** Names as they may be where a format marks them: anything on one line. */
export const anyName = fc.oneof(
  speakerName,
  spokenText(3).filter((name) => name.length <= 120),
)

const time = fc.nat(20_000_000).map((ms) => ms / 1000)

interface Parts {
  text: fc.Arbitrary<string>
  speaker: fc.Arbitrary<string | undefined>
}

/** Stored segments, up to five hours in, in order, some of them overlapping. */
export const transcripts = ({ text, speaker }: Parts) =>
  fc
    .array(
      fc.record({
        start: time,
        length: fc.nat(30_000),
        text,
        speaker,
        confidence: fc.option(fc.nat(1000), { nil: undefined }),
        unsure: fc.uniqueArray(fc.nat(20), { maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 12 },
    )
    .map((parts) =>
      parts
        .toSorted((a, b) => a.start - b.start)
        .map(
          ({ start, length, text, speaker, confidence, unsure }, index): TranscriptSegment => ({
            id: `s${index}`,
            start,
            end: Math.round(start * 1000 + length) / 1000,
            text,
            ...(speaker && { speaker }),
            ...(confidence !== undefined && { confidence: confidence / 1000 }),
            ...(unsure.length > 0 && { unsure }),
          }),
        ),
    )

/** Segments, or a failure that says the problem. */
export function segmentsOf(
  parsed: { segments: TranscriptSegment[] } | { problem: string },
): TranscriptSegment[] {
  if ('problem' in parsed) throw new Error(parsed.problem)
  return parsed.segments
}
