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

const MACHINE_MADE =
  'Created automatically and not yet checked by a person. Names and numbers may be wrong; if in doubt, trust the recording.'

/** `Plain AI · Season 1, episode 2 · November 20, 2026 · 38:20` */
export const coverLine = (meta: TranscriptMeta) =>
  [
    meta.showName,
    `Season ${meta.season}, episode ${meta.episodeNumber}`,
    formatLongDate(meta.publishDate),
    meta.duration,
  ]
    .filter(Boolean)
    .join(' · ')

export const noteOn = ({ origin }: TranscriptMeta): string | null =>
  origin === 'machine' ? MACHINE_MADE : null
