import type { Media } from '@/payload-types'

/** Some shows number seasons by year. */
export const MAX_SEASON = 9_999
export const MAX_EPISODE_NUMBER = 100_000

export const TRANSCRIPTION_STATUSES = [
  'pending',
  'processing',
  'completed',
  'failed',
] as const
export type TranscriptionStatus = (typeof TRANSCRIPTION_STATUSES)[number]

export interface EpisodeResource {
  title: string
  url: string
}

interface ImageSource {
  url: string
  /** Pixels. */
  width: number
}

/** Square artwork: the master for feeds and share cards, and smaller sources for `srcset`, smallest first. */
export interface Artwork {
  url: string
  alt: string
  sources: ImageSource[]
}

export interface ListedEpisode {
  id: string
  slug: string
  title: string
  /** One sentence of plain text, or empty. */
  summary: string
  /** Sanitised HTML. */
  description: string
  audioUrl: string | null
  artwork: Artwork | null
  /** Displayed, e.g. `38:20`. */
  duration: string
  /** See `lib/media/waveform.ts`. Null until the audio has been read. */
  waveform: string | null
  /** ISO 8601. */
  publishDate: string
  season: number
  episodeNumber: number
  transcriptionStatus: TranscriptionStatus
}

export type EpisodeName = Pick<
  ListedEpisode,
  'id' | 'slug' | 'title' | 'season' | 'episodeNumber'
>

export interface EpisodeSummary extends ListedEpisode {
  artworkUrl: string | null
  /** Listeners from `episode_counts`: each counted once in 24 hours, by a play or a download. */
  downloadCount: number
  createdAt: string
  updatedAt: string
}

export interface SavedEpisode extends EpisodeSummary {
  bookmarkedAt: string
}

export type Picture = Pick<Artwork, 'url' | 'sources'> & { alt?: string | null }

export function pictureOf(upload: Media | string | null | undefined): Picture | undefined {
  if (typeof upload !== 'object' || !upload?.url) return undefined
  const sources = Object.values(upload.sizes ?? {})
    .flatMap((size) =>
      size?.url && size.width ? [{ url: size.url, width: size.width }] : [],
    )
    .sort((one, other) => one.width - other.width)
  return { url: upload.url, alt: upload.alt, sources }
}

/** `url` is of a picture on another host. */
export function coverOf(
  picture: Picture | undefined,
  url: string | null | undefined,
  title: string,
): Artwork | null {
  const alt = picture?.alt || `Cover of ${title}`
  if (picture) return { ...picture, alt }
  return url ? { url, alt, sources: [] } : null
}
