import { sql } from 'drizzle-orm'

/** Capitals of the Latin, Greek, Cyrillic and Armenian alphabets: in a database of the locale C, `lower` knows those of ASCII alone. */
const CAPITALS = Array.from({ length: 0x510 }, (_, index) => String.fromCharCode(index + 0x80)).filter(
  (letter) => letter.toLowerCase() !== letter && letter.normalize('NFKD') === letter,
)
const lower = (text: string): string =>
  `CASE WHEN lower('Ж') = 'ж' THEN lower(${text}) ELSE
    translate(lower(${text}), '${CAPITALS.join('')}', '${CAPITALS.join('').toLowerCase()}') END`

/** Marks, and what is not seen. */
const DROPPED =
  '[\\u00ad\\u0300-\\u036f\\u0591-\\u05bd\\u05bf-\\u05c7\\u0640\\u064b-\\u065f\\u0670\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u2069\\ufeff]+'

/**
 * `foldText` of `src/lib/text/fold.ts` in SQL, for columns that triggers fill; a test compares the two, character by character.
 * Plain PostgreSQL has no `unaccent`. ASCII is done in a quarter of the time.
 */
const FOLD_TEXT = sql`
  CREATE FUNCTION fold_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $fold$
    SELECT CASE WHEN octet_length(given) = length(given) THEN lower(given) ELSE
      normalize(replace(replace(replace(replace(translate(
        ${sql.raw(lower(`regexp_replace(normalize(given, NFKD), '${DROPPED}', '', 'g')`))},
        'øłđðıħŧŋĸəɛɔɓɗƙƴςґ‘’‚‛ʼ“”„‐–—−', 'olddihtnkeeobdkyσг''''''''''"""----'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFC) END
  $fold$;`

/** A text's distinct words. PostgreSQL's parser takes `ai/ml` for a file. Forty letters of 20,000 words fit into the 1 MB of a
 * `tsvector`. Chinese and Japanese characters are separate words. */
const SEARCH_WORDS = sql`
  CREATE OR REPLACE FUNCTION search_words(given text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $words$
    SELECT coalesce((array_agg(DISTINCT left(word, 40)))[1:20000], '{}')
    FROM regexp_split_to_table(
      regexp_replace(fold_text(given), '([\\u3040-\\u30ff\\u3400-\\u9fff\\uf900-\\ufaff])', ' \\1 ', 'g'),
      '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u206f\\u3000-\\u303f\\uff00-\\uff0f]+') AS word
    WHERE word <> ''
  $words$;`

const IS_FOLDED_ANEW = '[^\\u0001-\\u024f]|[ßæœþøłđðıħŧŋĸ]'

/** Writes the words of what was folded by the former rule. Passages and entries are made anew by their job. */
export const WRITTEN_FOLD = sql`
  ${FOLD_TEXT}
  ${SEARCH_WORDS}
  DROP FUNCTION search_stems, search_text;
  UPDATE contacts SET first_name = first_name WHERE concat(first_name, last_name, message) ~ '${sql.raw(IS_FOLDED_ANEW)}';
  UPDATE newsletters SET first_name = first_name WHERE concat(first_name, last_name) ~ '${sql.raw(IS_FOLDED_ANEW)}';
  UPDATE episode_words SET named = array_to_tsvector((search_words(
      concat_ws(' ', title, regexp_replace(description, '<[^>]*>|&[a-z]+;', ' ', 'g'))))[1:5000])
    FROM episodes WHERE id = episode_id AND concat(title, description) ~ '${sql.raw(IS_FOLDED_ANEW)}';
  UPDATE episode_words SET spoken = (
      SELECT array_to_tsvector(search_words(string_agg(concat_ws(' ', segment->>'speaker', segment->>'text'), ' ')))
      FROM jsonb_array_elements(segments) AS segment)
    FROM transcripts WHERE episode_id_id = episode_id AND has_transcript AND segments::text ~ '${sql.raw(IS_FOLDED_ANEW)}';
  UPDATE people_texts SET text = fold_text(regexp_replace(text, ' https?://.*$', '')) || coalesce(substring(text FROM ' https?://.*$'), '')
    WHERE path = 'feedKeys' AND text ~ '${sql.raw(IS_FOLDED_ANEW)}';
  TRUNCATE known_words, passages;
  UPDATE answer_entries SET version = '';`
