import type { Chapter } from '@/lib/chapters/chapter'
import type { TranscriptSegment } from '@/lib/transcript/segment'
import type { TranscriptOrigin } from '@/lib/transcript/transcript-origin'

export const TRANSCRIPTION_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const
export type TranscriptionStatus = (typeof TRANSCRIPTION_STATUSES)[number]

export interface EpisodeResource {
  title: string
  url: string
}

export interface ImageSource {
  url: string
  /** Pixels. */
  width: number
}

/** Square artwork: the master for feeds and share cards, smaller sources for `srcset`, smallest first. */
export interface Artwork {
  url: string
  alt: string
  sources: ImageSource[]
}

export interface ListedEpisode {
  id: string
  slug: string
  title: string
  /** One sentence, plain text; empty when the editor has written none. */
  summary: string
  /** Sanitised HTML. */
  description: string
  audioUrl: string | null
  artwork: Artwork | null
  /** As shown, e.g. `38:20`. */
  duration: string
  /** How loud the sound is from its beginning to its end; see `lib/audio/waveform.ts`. Null until it is read. */
  waveform: string | null
  /** ISO 8601. */
  publishDate: string
  season: number
  episodeNumber: number
  transcriptionStatus: TranscriptionStatus
}

export interface EpisodeSummary extends ListedEpisode {
  artworkUrl: string | null
  downloadCount: number
  createdAt: string
  updatedAt: string
}

export interface EpisodeDetail extends EpisodeSummary {
  /** Plain text, derived from the segments; null until the transcription is completed. */
  transcript: string | null
  transcriptSegments: TranscriptSegment[]
  transcribedAt: string | null
  /** Who made the transcript's words; null where unknown. */
  transcriptOrigin: TranscriptOrigin | null
  chapters: Chapter[]
  keyTakeaways: string[]
  resources: EpisodeResource[]
}

export interface SavedEpisode extends Omit<EpisodeSummary, 'createdAt' | 'updatedAt'> {
  bookmarkedAt: string
}
