import { formatLongDate } from '@/lib/text/date'
import type { TranscriptOrigin } from './transcript-origin'

/** What a transcript that leaves the site says about itself. */
export interface TranscriptMeta {
  showName: string
  title: string
  season: number
  episodeNumber: number
  /** ISO 8601. */
  publishDate: string
  /** As shown, e.g. `38:20`; may be empty. */
  duration: string
  origin: TranscriptOrigin | null
  /** The episode's page, in full. */
  url: string
}

export const MACHINE_MADE =
  'Made by a machine and not yet read by a person. Names and numbers may be wrong; the recording counts.'

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
