import type { QuestionRow } from '@/lib/episodes/question'
import { TRANSCRIPT_ORIGINS, type TranscriptOrigin } from '@/lib/transcripts/formats'
import {
  MAX_SEGMENT_TEXT,
  MAX_SPEAKER,
  type Segments,
  type TranscriptSegment,
} from '@/lib/transcripts/segment'
import { z } from '@/lib/zod'
import type { TranscriptReport } from '@/payload-types'

export interface TranscriptVersion {
  revision: number
  origin: TranscriptOrigin | null
  segments: Segments
}

export type OpenReport = Pick<
  TranscriptReport,
  'id' | 'segmentId' | 'at' | 'passage' | 'problem' | 'correction'
>

export interface EditedTranscript extends TranscriptVersion {
  episodeId: string
  audioUrl: string | null
  waveform: string | null
  seconds: number | null
  /** The audio has been replaced since the transcript was written. */
  isOfEarlierRecording: boolean
  reports: OpenReport[]
  questions: QuestionRow[]
  /** Names to choose a speaker from, the likeliest first. */
  people: string[]
}

export const MAX_TRANSCRIPT_BYTES = 8 * 1024 * 1024

const ORIGIN_VALUES = TRANSCRIPT_ORIGINS.map(({ value }) => value)

export const TRANSCRIPT_SAVE = z.object({
  revision: z.int('Name the revision that the changes were made from.').min(0),
  origin: z.enum(ORIGIN_VALUES, 'Say who wrote the transcript.').nullable(),
  segments: z.array(z.unknown(), 'Send the segments as a list.'),
})

/** The last word is an earlier name of the editor: a page that was opened before an update saves there. */
export const editedTranscriptPath = (episodeId: string): string =>
  `/api/episodes/${encodeURIComponent(episodeId)}/transcript/editor`

export function problemOf({
  text,
  speaker,
  start,
  end,
}: TranscriptSegment): string | undefined {
  if (text.trim() === '') return 'This segment is empty. Write its text, or remove it.'
  if (text.length > MAX_SEGMENT_TEXT)
    return `At most ${MAX_SEGMENT_TEXT.toLocaleString('en-US')} characters fit. Split the segment.`
  if ((speaker ?? '').length > MAX_SPEAKER)
    return `A name has at most ${MAX_SPEAKER} characters.`
  if (end < start) return 'The end comes before the start.'
  return undefined
}
