import { z } from 'zod'
import type { TranscriptSegment } from '@/lib/episodes/episode'

const SEGMENTS = z.array(
  z
    .object({
      id: z.string().min(1).max(64),
      start: z.number().min(0).max(360_000),
      end: z.number().min(0).max(360_000),
      text: z.string().min(1).max(5_000),
      speaker: z.string().min(1).max(120).optional(),
    })
    .refine((segment) => segment.end >= segment.start, { error: 'A segment ends before it starts.' }),
)

/** Segments as stored, or the reason why they cannot be. */
export function checkSegments(value: unknown): true | string {
  if (value === null || value === undefined) return true
  const result = SEGMENTS.safeParse(value)
  if (result.success) return true
  const issue = result.error.issues[0]
  return `Segment ${String(issue?.path.join('.'))}: ${issue?.message}`
}

/** Trusts the database, where only checked segments are written. */
export const storedSegments = (value: unknown): TranscriptSegment[] =>
  Array.isArray(value) ? (value as TranscriptSegment[]) : []

/** Plain text: one line per turn, opened by the speaker's name when it changes. */
export function transcriptText(segments: readonly TranscriptSegment[]): string | null {
  if (segments.length === 0) return null
  const lines: string[] = []
  let speaker: string | undefined
  for (const segment of segments) {
    const last = lines.length - 1
    if (last >= 0 && segment.speaker === speaker) {
      lines[last] += ` ${segment.text}`
      continue
    }
    speaker = segment.speaker
    lines.push(speaker ? `${speaker}: ${segment.text}` : segment.text)
  }
  return lines.join('\n')
}
