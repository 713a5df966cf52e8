import { sql } from 'drizzle-orm'

/** The words that stood within pages become documents of their own; of two with one address the first stays. */
export const MOVE_TERMS = sql`
  INSERT INTO terms (word, slug, meaning, example, episode_id, starts_at, source_label, source_url, "order")
  SELECT name, slug, meaning, example, episode_id, starts_at, source_label, source_url, 10 * row_number() OVER (ORDER BY place)
  FROM (
    SELECT DISTINCT ON (slug) *
    FROM (
      SELECT words.*, row_number() OVER (ORDER BY blocks._parent_id, blocks._order, words._order) AS place,
        coalesce(nullif(left(trim(BOTH '-' FROM regexp_replace(
          regexp_replace(lower(normalize(name, NFKD)), '[\\u0300-\\u036f''’]', '', 'g'),
          '[^a-z0-9]+', '-', 'g')), 120), ''), 'word-' || words.id) AS slug
      FROM pages_blocks_terms_terms AS words JOIN pages_blocks_terms AS blocks ON blocks.id = words._parent_id
    ) AS named
    ORDER BY slug, place
  ) AS single
  ON CONFLICT DO NOTHING;`
