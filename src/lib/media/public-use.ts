import { publishedAndDueAt } from '@/lib/access/rules'
import { NAME_COLUMNS } from './sizes'

/** As `encodeURIComponent` spells it. */
const ENCODED_NAME = `(
  SELECT string_agg(
    CASE WHEN letter ~ '[A-Za-z0-9_.!~*''()-]' THEN letter
    ELSE upper(regexp_replace(encode(convert_to(letter, 'UTF8'), 'hex'), '(..)', '%\\1', 'g')) END,
    '' ORDER BY place)
  FROM regexp_split_to_table(name, '') WITH ORDINALITY AS letters (letter, place))`

/**
 * Whether the upload with this file name, its own or one of its sizes, is used by something public: an episode that is
 * published and due, a paper or the show, be it by choice from the list of uploads or by its address. So are their cards.
 * Parameters: the name; its addresses; what addresses begin with; the present moment.
 */
export const PUBLIC_USE = `
  WITH upload AS (
    SELECT id, ARRAY[${NAME_COLUMNS.join(', ')}] AS names
    FROM media WHERE $1 IN (${NAME_COLUMNS.join(', ')})
  ), address AS (
    SELECT unnest($2::text[]) AS address
    UNION SELECT start || spelling
    FROM upload, unnest(names) AS name, unnest(ARRAY[name, replace(name, ' ', '%20'), ${ENCODED_NAME}]) AS spelling,
      unnest($3::text[]) AS start
  ), public_episode AS NOT MATERIALIZED (
    SELECT * FROM episodes WHERE ${publishedAndDueAt('$4')}
  )
  SELECT EXISTS (SELECT FROM public_episode WHERE audio_id IN (SELECT id FROM upload))
    OR EXISTS (SELECT FROM public_episode WHERE artwork_id IN (SELECT id FROM upload))
    OR EXISTS (SELECT FROM show WHERE artwork_id IN (SELECT id FROM upload))
    OR EXISTS (SELECT FROM show_sponsors WHERE logo_id IN (SELECT id FROM upload))
    OR EXISTS (SELECT FROM research_papers WHERE ${isNamedBy('image')})
    OR EXISTS (SELECT FROM public_episode WHERE audio_id IS NULL AND ${isNamedBy('audio_url')})
    OR EXISTS (SELECT FROM public_episode WHERE artwork_id IS NULL AND ${isNamedBy('artwork_url')})
    OR EXISTS (
      SELECT FROM social_cards WHERE (filename = $1 OR previous = $1)
        AND CASE WHEN subject LIKE 'episode:%'
          THEN EXISTS (SELECT FROM public_episode WHERE id = split_part(subject, ':', 2)::uuid) ELSE true END)
  AS "isPublic"`

/** What to ask `PUBLIC_USE` with. `siteUrl` has no slash at its end. */
export function publicUseOf(filename: string, siteUrl: string, now: Date): unknown[] {
  const starts = ['/media/', `${siteUrl}/media/`]
  const spellings = [filename, filename.replaceAll(' ', '%20'), encodeURIComponent(filename)]
  return [filename, starts.flatMap((start) => spellings.map((name) => start + name)), starts, now]
}

/** Most addresses lead elsewhere, and are not looked at more closely. A question mark or fragment names no other file. */
function isNamedBy(column: string): string {
  return `${column} LIKE '%/media/%' AND split_part(split_part(${column}, '#', 1), '?', 1) IN (SELECT address FROM address)`
}
