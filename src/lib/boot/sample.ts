import type { EpisodeResource, TranscriptionStatus } from '@/lib/episodes/episode'
import type { TranscriptSegment } from '@/lib/transcript/segment'
import type { Show } from '@/payload-types'

/** The shapes of `sample/`: see `sample/README.md`. */

interface SampleLink {
  label: string
  url: string
  sample: boolean
}

export interface SampleShow {
  name: string
  tagline: string
  description: string
  host: { name: string }
  notice: string
  cover: { file: string }
  feed?: Show['feed']
  contact: { email: string; partnershipsEmail: string; responseTime: string; responseHours: string }
  listenLinks: SampleLink[]
  socialLinks: SampleLink[]
  sponsors: {
    name: string
    shortDescription: string
    fullDescription: string
    url: string
    buttonLabel: string
    logo: { file: string; alt: string }
    sample: boolean
  }[]
  claims: { label: string; value: string; sample: boolean }[]
}

/** Begins with a segment, so that its time is true of the sound also when that is made anew. */
export interface SampleChapter {
  segment: string
  title: string
  url?: string
}

export interface SampleEpisode {
  slug: string
  title: string
  summary?: string
  description: string
  season: number
  episodeNumber: number
  /** ISO 8601. */
  publishDate: string
  duration: string
  keyTakeaways: string[]
  resources: EpisodeResource[]
  chapters?: SampleChapter[]
  transcriptionStatus: TranscriptionStatus
  /** Null until there is a transcript. */
  transcriptionCost: number | null
  transcriptionDuration: number | null
  transcribedAt: string | null
  segments: TranscriptSegment[] | null
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

export interface SampleHome {
  answers: { question: string; answer: string }[]
}
