import { sql } from 'drizzle-orm'

/** Removes the dots of initials, so that `A.I.` has the stem of `AI`. */
const STEMS = sql`CREATE OR REPLACE FUNCTION search_stems(given text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $stems$
    SELECT to_tsvector('english', search_text(
      regexp_replace(left(given, 100000), '\\m([[:alpha:]])\\.(?=[[:alpha:]]\\M)', '\\1', 'g')))
  $stems$;`

/** Passages are searched by these stems. */
export const WRITTEN_SEARCH = stems()

const INITIALS = sql`'\\m[[:alpha:]]\\.[[:alpha:]]\\M'`

/** Reindexes texts that were indexed when dots split initials. */
export const WRITTEN_INITIALS = sql`
  ${STEMS}
  UPDATE passages SET stems = search_stems(text) WHERE text ~ ${INITIALS};`

/**
 * Stems of English words without stop words; words of other languages stay as they are. Accents are removed and Chinese
 * and Japanese characters become words, as in `search_words`; PostgreSQL's parser would take `ai/ml` for a file.
 */
function stems() {
  return sql`
  CREATE FUNCTION search_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $text$
    SELECT regexp_replace(
      CASE WHEN octet_length(given) = length(given) THEN given ELSE
        regexp_replace(
          regexp_replace(translate(normalize(given, NFKD), '’‘', ''''''), '[\\u0300-\\u036f]', '', 'g'),
          '([\\u3040-\\u30ff\\u3400-\\u9fff\\uf900-\\ufaff])', ' \\1 ', 'g') END,
      '[\\u0001-\\u0026\\u0028-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u007f]+', ' ', 'g')
  $text$;
  ${STEMS}`
}

/** Triggers once cut passages and collected known words; documents had stems of their own. */
export const WITHOUT_FORMER_SEARCH = sql`
  DROP TRIGGER IF EXISTS "known_words_of_episode" ON "episodes";
  DROP TRIGGER IF EXISTS "passages_of_transcript" ON "transcripts";
  DROP FUNCTION IF EXISTS write_title_words, write_passages, keep_passages, passages_of, keep_known_words, known_words_like;
  ALTER TABLE "research_papers" DROP COLUMN IF EXISTS "stems";
  ALTER TABLE "episodes_chapters" DROP COLUMN IF EXISTS "stems";
  ALTER TABLE "episodes_key_takeaways" DROP COLUMN IF EXISTS "stems";
  ALTER TABLE "episodes" DROP COLUMN IF EXISTS "stems";`

/** Two saves at once could write one word twice. */
export const SINGLE_WORDS = sql`
  DROP INDEX IF EXISTS known_words_like_idx;
  DELETE FROM known_words AS one USING known_words AS other WHERE one.ctid > other.ctid AND one.word = other.word;`

/** The show’s own list of questions becomes questions without an answer, which editors see on the dashboard. */
export const ASKED_BY_EDITORS = sql`
  INSERT INTO asked_questions (key, question, count)
  SELECT array_to_string(tsvector_to_array(search_stems(text)), ' '), text, 1000 FROM show_texts WHERE path = 'questions' AND text <> ''
  ON CONFLICT (key) DO NOTHING;`

export const UNWRITTEN_SEARCH = sql`DROP FUNCTION search_stems, search_text;`
