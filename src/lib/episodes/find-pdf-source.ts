import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { epochMs, getDatabase, queryRow } from '@/db/sql'
import { findShow } from '@/lib/site/find-show'
import { SHOW_TIME_ZONE } from '@/lib/site/show-clock'
import { accentInWords } from '@/lib/site/tones'
import { isoIn } from '@/lib/text/time-zone'
import type { TranscriptOrigin } from '@/lib/transcripts/formats'
import type { PdfSource } from '@/lib/transcripts/pdf/find-pdf'
import { IS_TRANSCRIPT_SHOWN, WITH_TRANSCRIPTS } from '@/lib/transcripts/stored-transcript'
import type { TranscriptMeta } from '@/lib/transcripts/transcript-meta'
import type { EpisodeDetail } from './episode-detail'
import { isPublishedAs } from './find-episodes'

interface Row {
  title: string
  slug: string
  season: number
  episodeNumber: number
  publishDate: number
  timeZone: string | null
  duration: string
  transcriptOrigin: TranscriptOrigin | null
  segmentsJson: string | null
}

/** By id or slug. `source` is undefined without a transcript; the result is undefined without an episode. */
export async function findPdfSource(
  payload: BasePayload,
  idOrSlug: string,
  siteUrl: string,
): Promise<{ title: string; source: PdfSource | undefined } | undefined> {
  const published = isPublishedAs(idOrSlug)
  if (!published) return undefined
  const row = await queryRow<Row>(
    getDatabase(payload),
    sql`SELECT title, coalesce(slug, episodes.id::text) AS slug, season::int, episode_number::int AS "episodeNumber",
               ${epochMs('publish_date')} AS "publishDate", ${SHOW_TIME_ZONE} AS "timeZone", coalesce(duration, '') AS duration,
               origin AS "transcriptOrigin",
               CASE WHEN ${IS_TRANSCRIPT_SHOWN} THEN segments::text END AS "segmentsJson"
        FROM ${WITH_TRANSCRIPTS} WHERE ${published}`,
  )
  if (!row) return undefined
  const { segmentsJson, ...episode } = row
  const { title } = episode
  if (segmentsJson === null) return { title, source: undefined }
  const { name: showName, branding } = await findShow(payload)
  const accent = accentInWords(branding.tones)
  const publishDate = isoIn(episode.publishDate, episode.timeZone ?? 'UTC')
  return {
    title,
    source: {
      segmentsJson,
      meta: {
        ...metaOfEpisode({ ...episode, publishDate }, { showName, siteUrl }),
        ...(accent && { accent }),
      },
    },
  }
}

interface Place {
  showName: string
  siteUrl: string
}

type Described = Pick<
  EpisodeDetail,
  'title' | 'season' | 'episodeNumber' | 'publishDate' | 'duration' | 'transcriptOrigin' | 'slug'
>

export function metaOfEpisode(episode: Described, { showName, siteUrl }: Place): TranscriptMeta {
  const { title, season, episodeNumber, publishDate, duration, transcriptOrigin, slug } = episode
  const url = new URL(`/episodes/${slug}`, siteUrl).href
  return { showName, title, season, episodeNumber, publishDate, duration, origin: transcriptOrigin, url }
}
