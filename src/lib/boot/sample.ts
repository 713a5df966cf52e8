import type { EpisodeResource, TranscriptionStatus, TranscriptSegment } from '@/lib/episodes/episode'
import type { ShowLink } from '@/lib/show/show'

/** The shapes of `sample/`: see `sample/README.md`. */

export interface SampleFile {
  file: string
  alt: string
}

export interface SampleShow {
  name: string
  tagline: string
  description: string
  host: string
  artwork: SampleFile
  contactEmail: string
  partnershipsEmail: string
  responseTime: string
  platformLinks: ShowLink[]
  socialLinks: ShowLink[]
  sponsors: {
    name: string
    shortDescription: string
    fullDescription: string
    url: string
    logo?: SampleFile
    buttonLabel: string
  }[]
  claims: { label: string; value: string }[]
}

export interface SampleEpisode {
  slug: string
  title: string
  /** HTML. */
  description: string
  season: number
  episodeNumber: number
  /** ISO 8601. */
  publishDate: string
  duration: string
  keyTakeaways: string[]
  resources: EpisodeResource[]
  transcriptionStatus: TranscriptionStatus
  transcriptionCost?: number
  transcriptionDuration?: number
  transcribedAt?: string
  segments?: TranscriptSegment[]
  audio: { file: string }
  cover: { file: string; alt?: string }
  guestVoice: string
}

export interface SamplePaper {
  id: string
  title: string
  category: string
  year: number
  authors: string[]
  tags: string[]
  abstract: string
  summary: string
  keyInsights: string[]
  contentText: string
  url: string
  externalUrl: string
  datePublished: string
}
