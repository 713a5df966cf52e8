import type { TranscriptSegment } from '@/lib/transcripts/segment'

/** Segments, or a failure that says the problem. */
export function segmentsOf(
  parsed: { segments: TranscriptSegment[] } | { problem: string },
): TranscriptSegment[] {
  if ('problem' in parsed) throw new Error(parsed.problem)
  return parsed.segments
}
