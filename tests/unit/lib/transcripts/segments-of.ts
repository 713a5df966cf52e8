import { parseTranscript } from '@/lib/transcripts/parse-transcript'
import type { TranscriptSegment } from '@/lib/transcripts/segment'

/** Segments, or a failure that says the problem. */
export function segmentsOf(
  parsed: { segments: TranscriptSegment[] } | { problem: string },
): TranscriptSegment[] {
  if ('problem' in parsed) throw new Error(parsed.problem)
  return parsed.segments
}

/** `0–1.5 Ann: Hello.` for each segment. */
export const spoken = (segments: readonly TranscriptSegment[]): string[] =>
  segments.map(({ start, end, speaker, text }) => `${start}–${end} ${speaker ? `${speaker}: ` : ''}${text}`)

export const problemOf = (content: string): string => {
  const parsed = parseTranscript(content)
  return 'problem' in parsed ? parsed.problem : 'none'
}
