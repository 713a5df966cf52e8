import { z } from 'zod'
import type { TranscriptSegment } from './segment'
import { TRANSCRIPT_ORIGINS, type TranscriptOrigin } from './transcript-origin'

export interface DeskTranscript {
  revision: number
  origin: TranscriptOrigin | null
  segments: TranscriptSegment[]
}

export interface DeskReport {
  id: string
  segmentId: string
  /** Where the segment began at the time. Seconds. */
  at: number
  passage: string
  problem: string
  correction: string
  /** ISO 8601. */
  createdAt: string
}

export interface Desk extends DeskTranscript {
  episodeId: string
  title: string
  audioUrl: string | null
  waveform: string | null
  /** The length of the recording; null until it is known. */
  seconds: number | null
  /** The audio was replaced since the words were written. */
  isOfEarlierRecording: boolean
  reports: DeskReport[]
}

export const MAX_DESK_BYTES = 8 * 1024 * 1024

const ORIGIN_VALUES = TRANSCRIPT_ORIGINS.map(({ value }) => value)

export const DESK_SAVE = z.object({
  revision: z.int('Name the revision that the changes were made from.').min(0),
  origin: z.enum(ORIGIN_VALUES, 'Say who made the words.').nullable(),
  segments: z.array(z.unknown(), 'Send the segments as a list.'),
})

export const deskPath = (episodeId: string): string =>
  `/api/episodes/${encodeURIComponent(episodeId)}/transcript/desk`
