import { type SQL, sql } from 'drizzle-orm'
import { type Database, hasRows, queryColumn, queryRow } from '@/db/sql'
import { sqlEpisodeIsPublic, sqlPersonIsPublic } from '@/lib/access'
import { NAME_COLUMNS } from './sizes'

const usesOf = (id: string | null, now: Date): SQL => sql`
  SELECT CASE WHEN audio_id = ${id} THEN 'the sound of “' ELSE 'the cover of “' END || title || '”' AS use
    FROM episodes WHERE (audio_id = ${id} OR artwork_id = ${id}) AND ${sqlEpisodeIsPublic(now)}
  UNION ALL SELECT 'the picture of ' || name FROM people WHERE picture_id = ${id} AND ${sqlPersonIsPublic(now)}
  UNION ALL SELECT 'a picture of the show' FROM show WHERE ${id}::uuid IN (artwork_id, face_logo_id, face_icon_id)
  UNION ALL SELECT 'the logo of ' || name FROM show_sponsors WHERE logo_id = ${id}
  UNION ALL SELECT 'a picture in the letter “' || subject || '”' FROM letters
    WHERE sent_at IS NOT NULL AND EXISTS (
      SELECT FROM jsonb_array_elements(body -> 'root' -> 'children') AS part WHERE part -> 'fields' ->> 'picture' = ${id})`

/** `the sound of “Move 37”` */
export const namePublicUses = (
  database: Database,
  id: string,
  now: Date,
): Promise<string[]> => queryColumn<string>(database, usesOf(id, now))

interface File {
  filename: string
  /** Without a trailing slash. */
  siteUrl: string
  now: Date
}

const NAMES = sql.raw(NAME_COLUMNS.join(', '))

export async function isPublicFile(database: Database, { filename, siteUrl, now }: File) {
  const upload = await queryRow<{ id: string; names: (string | null)[] }>(
    database,
    sql`SELECT id, ARRAY[${NAMES}] AS names FROM media WHERE ${filename} IN (${NAMES})`,
  )
  const addresses = [filename, ...(upload?.names ?? [])]
    .flatMap((name) =>
      name ? [name, name.replaceAll(' ', '%20'), encodeURIComponent(name)] : [],
    )
    .flatMap((spelling) => [`/media/${spelling}`, `${siteUrl}/media/${spelling}`])
  const isNamedBy = (name: string): SQL => {
    const column = sql.raw(name)
    return sql`${column} LIKE '%/media/%'
      AND split_part(split_part(${column}, '#', 1), '?', 1) = ANY(${sql.param(addresses)}::text[])`
  }
  return hasRows(
    database,
    sql`${usesOf(upload?.id ?? null, now)}
    UNION ALL SELECT image FROM research_papers WHERE ${isNamedBy('image')}
    UNION ALL SELECT letters.subject FROM letter_issues JOIN letters ON letters.id = letter_id
      WHERE ${filename} = ANY(pictures) AND sent_at IS NOT NULL
    UNION ALL SELECT title FROM episodes WHERE ${sqlEpisodeIsPublic(now)}
      AND ((audio_id IS NULL AND ${isNamedBy('audio_url')}) OR (artwork_id IS NULL AND ${isNamedBy('artwork_url')}))
    LIMIT 1`,
  )
}
