import type { TranscriptSegment } from './segment'

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
