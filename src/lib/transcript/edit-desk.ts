import { z } from 'zod'
import type { TranscriptSegment } from './segment'
import { TRANSCRIPT_ORIGINS, type TranscriptOrigin } from './transcript-origin'

/** A transcript as it is stored, and the revision that names this state of it. */
export interface DeskTranscript {
  revision: number
  /** Null where nobody has said. */
  origin: TranscriptOrigin | null
  segments: TranscriptSegment[]
}

/** What a reader found wrong. */
export interface DeskReport {
  id: string
  segmentId: string
  /** Where the segment began at the time. Seconds. */
  at: number
  /** What it said at the time. */
  passage: string
  problem: string
  correction: string
  /** ISO 8601. */
  createdAt: string
}

/** Everything that the correction desk shows of an episode. */
export interface Desk extends DeskTranscript {
  episodeId: string
  title: string
  audioUrl: string | null
  /** How loud the sound is, from its beginning to its end; see `lib/audio/waveform.ts`. */
  waveform: string | null
  /** The length of the recording; null until it is known. */
  seconds: number | null
  /** The audio was replaced since the words were written. */
  isOfEarlierRecording: boolean
  /** Readers' reports that nobody has seen to, in the order of the episode. */
  reports: DeskReport[]
}

/** The transcript of nine hours, at the size that the panel's documents may have. */
export const MAX_DESK_BYTES = 8 * 1024 * 1024

const ORIGIN_VALUES = TRANSCRIPT_ORIGINS.map(({ value }) => value)

/** What the desk saves. The segments are checked by the collection, as all segments are. */
export const DESK_SAVE = z.object({
  revision: z.int('Name the revision that the changes were made from.').min(0),
  origin: z.enum(ORIGIN_VALUES, 'Say who made the words.').nullable(),
  segments: z.array(z.unknown(), 'Send the segments as a list.'),
})

export const deskPath = (episodeId: string): string =>
  `/api/episodes/${encodeURIComponent(episodeId)}/transcript/desk`
