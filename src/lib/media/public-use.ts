import { type SQL, sql } from 'drizzle-orm'
import { type Database, queryColumn } from '@/db/sql'
import { sqlEpisodeIsPublic, sqlPersonIsPublic } from '@/lib/access'
import { NAME_COLUMNS } from './sizes'

/** Encodes like `encodeURIComponent`. */
const ENCODED_NAME = sql`(
  SELECT string_agg(
    CASE WHEN letter ~ '[A-Za-z0-9_.!~*''()-]' THEN letter
    ELSE upper(regexp_replace(encode(convert_to(letter, 'UTF8'), 'hex'), '(..)', '%\\1', 'g')) END,
    '' ORDER BY place)
  FROM regexp_split_to_table(name, '') WITH ORDINALITY AS letters (letter, place))`

const NAMES = sql.raw(NAME_COLUMNS.join(', '))

/**
 * Selects `isPublicFile`: whether a public episode, one of its people, a paper, the show, a sent
 * letter or a card uses the file, by upload or by address. `siteUrl` has no trailing slash.
 */
export function publicUse(filename: string, siteUrl: string, now: Date): SQL {
  const starts = ['/media/', `${siteUrl}/media/`]
  const spellings = [filename, filename.replaceAll(' ', '%20'), encodeURIComponent(filename)]
  const addresses = starts.flatMap((start) => spellings.map((name) => start + name))
  return sql`
  WITH upload AS (
    SELECT id, ARRAY[${NAMES}] AS names
    FROM media WHERE ${filename} IN (${NAMES})
  ), address AS (
    SELECT unnest(${sql.param(addresses)}::text[]) AS address
    UNION SELECT start || spelling
    FROM upload, unnest(names) AS name, unnest(ARRAY[name, replace(name, ' ', '%20'), ${ENCODED_NAME}]) AS spelling,
      unnest(${sql.param(starts)}::text[]) AS start
  ), public_episode AS NOT MATERIALIZED (
    SELECT * FROM episodes WHERE ${sqlEpisodeIsPublic(now)}
  )
  SELECT EXISTS (SELECT FROM public_episode WHERE audio_id IN (SELECT id FROM upload))
    OR EXISTS (SELECT FROM public_episode WHERE artwork_id IN (SELECT id FROM upload))
    OR EXISTS (
      SELECT FROM people WHERE picture_id IN (SELECT id FROM upload) AND ${sqlPersonIsPublic(now)})
    OR EXISTS (
      SELECT FROM show, unnest(ARRAY[artwork_id, face_logo_id, face_icon_id]) AS shown WHERE shown IN (SELECT id FROM upload))
    OR EXISTS (SELECT FROM show_sponsors WHERE logo_id IN (SELECT id FROM upload))
    OR EXISTS (SELECT FROM research_papers WHERE ${isNamedBy('image')})
    OR EXISTS (
      SELECT FROM letters, jsonb_array_elements(body -> 'root' -> 'children') AS part
      WHERE sent_at IS NOT NULL AND part -> 'fields' ->> 'picture' IN (SELECT id::text FROM upload))
    OR EXISTS (
      SELECT FROM letter_issues JOIN letters ON letters.id = letter_id
      WHERE ${filename} = ANY(pictures) AND sent_at IS NOT NULL)
    OR EXISTS (SELECT FROM public_episode WHERE audio_id IS NULL AND ${isNamedBy('audio_url')})
    OR EXISTS (SELECT FROM public_episode WHERE artwork_id IS NULL AND ${isNamedBy('artwork_url')})
  AS "isPublicFile"`
}

const isNamedBy = (column: string): SQL =>
  sql.raw(
    `${column} LIKE '%/media/%' AND split_part(split_part(${column}, '#', 1), '?', 1) IN (SELECT address FROM address)`,
  )

/** Names the public uses of an upload: `the sound of “Move 37”`. */
export const namePublicUses = (database: Database, id: string, now: Date): Promise<string[]> =>
  queryColumn<string>(
    database,
    sql`
    SELECT CASE WHEN audio_id = ${id} THEN 'the sound of “' ELSE 'the cover of “' END || title || '”' AS use
      FROM episodes WHERE ${id}::uuid IN (audio_id, artwork_id) AND ${sqlEpisodeIsPublic(now)}
    UNION ALL SELECT 'the picture of ' || name FROM people WHERE picture_id = ${id} AND ${sqlPersonIsPublic(now)}
    UNION ALL SELECT 'a picture of the show' FROM show WHERE ${id}::uuid IN (artwork_id, face_logo_id, face_icon_id)
    UNION ALL SELECT 'the logo of ' || name FROM show_sponsors WHERE logo_id = ${id}
    UNION ALL SELECT 'a picture in the letter “' || subject || '”' FROM letters
      WHERE sent_at IS NOT NULL AND EXISTS (
        SELECT FROM jsonb_array_elements(body -> 'root' -> 'children') AS part WHERE part -> 'fields' ->> 'picture' = ${id})`,
  )
