import { sql } from 'drizzle-orm'
import { type Database, queryRow } from '@/db/sql'
import { sqlEpisodeIsPublic } from '@/lib/access'
import { isPublicFile } from '@/lib/media/public-use'
import { isSlug, isUuid } from '@/lib/text/slug'
import type { ContentVersions } from '@/server/page-cache/content-versions'
import { askUntilChange } from '@/server/page-cache/content-versions'

/** Rejects when the database is unreachable. */
export type IsPublicFile = (filename: string) => Promise<boolean>

export const createPublicMedia = (
  database: Database,
  versions: ContentVersions,
  { origin: siteUrl }: URL,
): IsPublicFile =>
  askUntilChange(versions, (filename, now) =>
    isPublicFile(database, { filename, siteUrl, now }),
  )

export interface EpisodeAudio {
  episodeId: string
  slug: string
  filename: string | null
  url: string | null
  seconds: number | null
}

/** Undefined unless a public episode has the name. Rejects when the database is unreachable. */
export type FindAudio = (idOrSlug: string) => Promise<EpisodeAudio | undefined>

/** A listener requests many parts of one file. */
export function createFindAudio(database: Database, versions: ContentVersions): FindAudio {
  const ask = askUntilChange(versions, (idOrSlug, now) =>
    queryRow<EpisodeAudio>(
      database,
      sql`SELECT episodes.id AS "episodeId", coalesce(episodes.slug, episodes.id::text) AS slug, media.filename,
          episodes.audio_url AS url,
          CASE WHEN media.audio_file = media.filename THEN media.audio_seconds::float8 END AS seconds
        FROM episodes LEFT JOIN media ON media.id = episodes.audio_id
        WHERE (episodes.slug = ${idOrSlug} OR episodes.id = ${isUuid(idOrSlug) ? idOrSlug : null})
          AND episodes.audio_url IS NOT NULL AND ${sqlEpisodeIsPublic(now)}`,
    ),
  )
  return async (idOrSlug) => (isSlug(idOrSlug) || isUuid(idOrSlug) ? ask(idOrSlug) : undefined)
}
