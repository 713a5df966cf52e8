import type { TranscriptSegment } from './segment'

/** JSON of Podcasting 2.0. Its readers pass over `id`, `confidence` and `unsure`, which this site reads again. */
export function writeJson(segments: readonly TranscriptSegment[]): string {
  const entries = segments.map(({ id, start, end, text, speaker, confidence, unsure }) =>
    JSON.stringify({ id, speaker, startTime: start, endTime: end, body: text, confidence, unsure }),
  )
  return `{"version":"1.0.0","segments":[\n${entries.join(',\n')}\n]}\n`
}
