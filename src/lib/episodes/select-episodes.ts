import { type SQL, sql } from 'drizzle-orm'
import { type Database, epochMs, queryRows } from '@/db/sql'
import { SQUARE_WIDTHS } from '@/lib/media/sizes'
import { mediaUrl } from '@/lib/media/upload-rules'
import { toDrawnWaveform } from '@/lib/media/waveform'
import { SHOW_TIME_ZONE } from '@/lib/site/show-clock'
import { sanitizeHtml } from '@/lib/text/sanitize'
import { isoIn } from '@/lib/text/time-zone'
import { WITH_TRANSCRIPTS } from '@/lib/transcripts/stored-transcript'
import { coverOf, type EpisodeSummary, type Picture, type TranscriptionStatus } from './episode'

/** A waveform counts only if it was read from the current file. */
const DRAWABLE = sql.raw(
  '(SELECT audio_waveform FROM media WHERE media.id = episodes.audio_id AND media.audio_file = media.filename)',
)

const SIZE_COLUMNS = sql.raw(
  SQUARE_WIDTHS.map(
    (step) => `sizes_w${step}_filename AS "file${step}", sizes_w${step}_width AS "width${step}"`,
  ).join(', '),
)

const PICTURE = sql`(SELECT to_jsonb(picture) FROM
  (SELECT filename, alt, ${SIZE_COLUMNS} FROM media WHERE media.id = episodes.artwork_id) AS picture)`

const COLUMNS = sql`episodes.id, slug, title, summary, description, audio_url AS "audioUrl",
  artwork_url AS "artworkUrl", ${PICTURE} AS picture, duration, ${DRAWABLE} AS waveform, season::int,
  episode_number::int AS "episodeNumber", transcripts.status AS "transcriptionStatus",
  coalesce(episode_counts.listeners, 0) AS "downloadCount", ${epochMs('publish_date')} AS "publishDate",
  ${SHOW_TIME_ZONE} AS "timeZone", ${epochMs('episodes.created_at')} AS "createdAt",
  ${epochMs('greatest(episodes.updated_at, transcripts.updated_at)')} AS "updatedAt"`

interface PictureRow {
  filename: string | null
  alt: string | null
  [size: `file${number}`]: string | null
  [size: `width${number}`]: string | null
}

interface EpisodeRow {
  id: string
  slug: string | null
  title: string
  summary: string | null
  description: string | null
  audioUrl: string | null
  artworkUrl: string | null
  picture: PictureRow | null
  duration: string | null
  waveform: string | null
  season: number
  episodeNumber: number
  transcriptionStatus: TranscriptionStatus
  downloadCount: number
  publishDate: number
  timeZone: string | null
  createdAt: number
  updatedAt: number
}

/** `rest` follows FROM; the caller decides who may see what. */
export async function selectEpisodes(database: Database, rest: SQL): Promise<EpisodeSummary[]> {
  const rows = await queryRows<EpisodeRow>(
    database,
    sql`SELECT ${COLUMNS} FROM ${WITH_TRANSCRIPTS}
        LEFT JOIN episode_counts ON episode_counts.episode_id = episodes.id ${rest}`,
  )
  return rows.map(toSummary)
}

function toSummary(row: EpisodeRow): EpisodeSummary {
  return {
    id: row.id,
    slug: row.slug ?? row.id,
    title: row.title,
    summary: row.summary ?? '',
    description: sanitizeHtml(row.description ?? ''),
    audioUrl: row.audioUrl,
    artworkUrl: row.artworkUrl,
    artwork: coverOf(toPicture(row.picture), row.artworkUrl, row.title),
    duration: row.duration ?? '',
    waveform: row.waveform ? toDrawnWaveform(row.waveform) : null,
    publishDate: isoIn(row.publishDate, row.timeZone ?? 'UTC'),
    season: row.season,
    episodeNumber: row.episodeNumber,
    transcriptionStatus: row.transcriptionStatus,
    downloadCount: row.downloadCount,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  }
}

function toPicture(row: PictureRow | null): Picture | undefined {
  if (!row?.filename) return undefined
  const sources = SQUARE_WIDTHS.flatMap((step) => {
    const file = row[`file${step}`]
    const width = Number(row[`width${step}`])
    return file && width ? [{ url: mediaUrl(file), width }] : []
  })
  return { url: mediaUrl(row.filename), alt: row.alt, sources }
}
