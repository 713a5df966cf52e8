import type { EpisodeDetail } from '@/lib/episodes/episode-detail'
import type { Show } from '@/lib/site/show'
import { accentInWords } from '@/lib/site/tones'
import { formatLongDate } from '@/lib/text/dates'
import type { TranscriptOrigin } from './formats'

export interface TranscriptMeta {
  showName: string
  title: string
  season: number
  episodeNumber: number
  /** ISO 8601. */
  publishDate: string
  duration: string
  origin: TranscriptOrigin | null
  url: string
  /** The show's accent color, if it has one; legible on white. */
  accent?: string
}

export function metaOfEpisode(
  episode: EpisodeDetail,
  { name: showName, branding }: Show,
  siteUrl: string,
): TranscriptMeta {
  const { title, season, episodeNumber, publishDate, duration, transcriptOrigin: origin, slug } = episode
  const url = new URL(`/episodes/${slug}`, siteUrl).href
  const accent = accentInWords(branding.tones)
  const known = { showName, title, season, episodeNumber, publishDate, duration, origin, url }
  return accent ? { ...known, accent } : known
}

const MACHINE_MADE =
  'Created automatically and not yet checked by a person. Names and numbers may be wrong; if in doubt, trust the recording.'

/** `Plain AI · Season 1, episode 2 · November 20, 2026 · 38:20` */
export function coverLine({
  showName,
  season,
  episodeNumber,
  publishDate,
  duration,
}: TranscriptMeta): string {
  const parts = [
    showName,
    `Season ${season}, episode ${episodeNumber}`,
    formatLongDate(publishDate),
    duration,
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

export const noteOn = ({ origin }: TranscriptMeta): string | null =>
  origin === 'machine' ? MACHINE_MADE : null
