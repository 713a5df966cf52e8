import { type SQL, sql } from 'drizzle-orm'
import { type Database, epochMs, queryRows } from '@/db/sql'
import { SQUARE_WIDTHS } from '@/lib/media/sizes'
import { mediaUrl } from '@/lib/media/upload-rules'
import { toDrawnWaveform } from '@/lib/media/waveform'
import { SHOW_TIME_ZONE } from '@/lib/site/show-clock'
import { sanitizeHtml } from '@/lib/text/sanitize'
import { isoIn } from '@/lib/text/time-zone'
import { WITH_TRANSCRIPTS } from '@/lib/transcripts/stored-transcript'
import type { Episode } from '@/payload-types'
import { coverOf, type EpisodeSummary, type Picture } from './episode'

/** A waveform counts only if it was read from the current file. */
const DRAWABLE = sql.raw(
  '(SELECT audio_waveform FROM media WHERE media.id = episodes.audio_id AND media.audio_file = media.filename)',
)

const SIZES = sql.raw(SQUARE_WIDTHS.map((width) => `sizes_w${width}_filename`).join(', '))

const PICTURE = sql`(SELECT json_build_array(alt, filename, ${SIZES}) FROM media WHERE media.id = episodes.artwork_id)`

const COLUMNS = sql`episodes.id, slug, title, summary, description, audio_url AS "audioUrl",
  artwork_url AS "artworkUrl", ${PICTURE} AS picture, duration, ${DRAWABLE} AS waveform, season::int,
  episode_number::int AS "episodeNumber", transcripts.status AS "transcriptionStatus",
  coalesce(episode_counts.listeners, 0) AS "downloadCount", ${epochMs('publish_date')} AS "publishDate",
  ${SHOW_TIME_ZONE} AS "timeZone", ${epochMs('episodes.created_at')} AS "createdAt",
  ${epochMs('greatest(episodes.updated_at, transcripts.updated_at)')} AS "updatedAt"`

/** Sizes are smallest first, and null where none was made. */
type PictureRow = [alt: string | null, file: string, ...sizes: (string | null)[]]

/** An episode as a list or a document has it. Times are ISO 8601, or milliseconds since 1970. */
interface StoredEpisode
  extends Pick<
      Episode,
      'id' | 'title' | 'season' | 'episodeNumber' | 'transcriptionStatus' | 'downloadCount'
    >,
    Pick<
      Episode,
      'slug' | 'summary' | 'description' | 'audioUrl' | 'artworkUrl' | 'duration'
    > {
  picture: Picture | undefined
  waveform: string | null
  publishDate: number | string
  createdAt: number | string
  updatedAt: number | string
}

type EpisodeRow = Omit<StoredEpisode, 'picture'> & {
  picture: PictureRow | null
  timeZone: string | null
}

/** `rest` follows FROM; the caller decides who may see what. */
export async function selectEpisodes(
  database: Database,
  rest: SQL,
): Promise<EpisodeSummary[]> {
  const rows = await queryRows<EpisodeRow>(
    database,
    sql`SELECT ${COLUMNS} FROM ${WITH_TRANSCRIPTS}
        LEFT JOIN episode_counts ON episode_counts.episode_id = episodes.id ${rest}`,
  )
  return rows.map(({ picture, timeZone, ...row }) =>
    toSummary(
      { ...row, picture: picture ? toPicture(picture) : undefined },
      timeZone ?? 'UTC',
    ),
  )
}

const toPicture = ([alt, file, ...sizes]: PictureRow): Picture => ({
  url: mediaUrl(file),
  alt,
  sources: SQUARE_WIDTHS.flatMap((width, size) =>
    sizes[size] ? [{ url: mediaUrl(sizes[size]), width }] : [],
  ),
})

/** Sanitises HTML once more on the way out. */
export const toSummary = (stored: StoredEpisode, timeZone: string): EpisodeSummary => ({
  id: stored.id,
  slug: stored.slug ?? stored.id,
  title: stored.title,
  summary: stored.summary ?? '',
  description: sanitizeHtml(stored.description ?? ''),
  audioUrl: stored.audioUrl ?? null,
  artworkUrl: stored.artworkUrl ?? null,
  artwork: coverOf(stored.picture, stored.artworkUrl, stored.title),
  duration: stored.duration ?? '',
  waveform: stored.waveform ? toDrawnWaveform(stored.waveform) : null,
  publishDate: isoIn(stored.publishDate, timeZone),
  season: stored.season,
  episodeNumber: stored.episodeNumber,
  transcriptionStatus: stored.transcriptionStatus ?? 'pending',
  downloadCount: stored.downloadCount ?? 0,
  createdAt: new Date(stored.createdAt).toISOString(),
  updatedAt: new Date(stored.updatedAt).toISOString(),
})
