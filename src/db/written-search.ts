import { sql } from 'drizzle-orm'

/** Removes the dots of initials, so that `A.I.` has the stem of `AI`. */
const STEMS = sql`CREATE OR REPLACE FUNCTION search_stems(given text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $stems$
    SELECT to_tsvector('english', search_text(
      regexp_replace(left(given, 100000), '\\m([[:alpha:]])\\.(?=[[:alpha:]]\\M)', '\\1', 'g')))
  $stems$;`

/** Creates the index of the whole-show search, and fills it from existing transcripts. */
export const WRITTEN_SEARCH = [stems(), misspellings(), passages(), documents(), existing()]

const INITIALS = sql`'\\m[[:alpha:]]\\.[[:alpha:]]\\M'`

/** Reindexes texts that were indexed when dots split initials. */
export const WRITTEN_INITIALS = sql`
  ${STEMS}
  UPDATE passages SET stems = search_stems(text) WHERE text ~ ${INITIALS};
  UPDATE episodes SET title = title WHERE concat_ws(' ', title, summary, description) ~ ${INITIALS};
  UPDATE episodes_key_takeaways SET text = text WHERE text ~ ${INITIALS};
  UPDATE episodes_chapters SET title = title WHERE title ~ ${INITIALS};
  UPDATE research_papers SET title = title WHERE concat_ws(' ', title, summary, abstract, content_text) ~ ${INITIALS};`

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

/** Without the extension, only exact spellings are found. */
function misspellings() {
  return sql`
  ALTER TABLE known_words ALTER COLUMN word TYPE text COLLATE "C";
  DO $extension$
  BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX known_words_like_idx ON known_words USING gin (word gin_trgm_ops);
  EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
    RAISE NOTICE 'Without the extension pg_trgm, the search does not help with misspelt words.';
  END
  $extension$;

  CREATE FUNCTION known_words_like(given text, most int) RETURNS TABLE (word text, likeness real, longer int) LANGUAGE plpgsql STABLE AS $like$
  BEGIN
    RETURN QUERY SELECT DISTINCT known.word, similarity(known.word, given), abs(length(known.word) - length(given))
      FROM known_words AS known WHERE known.word % given ORDER BY 2 DESC, 3, 1 LIMIT most;
  EXCEPTION WHEN undefined_function THEN RETURN;
  END
  $like$;

  CREATE FUNCTION keep_known_words(given text) RETURNS void LANGUAGE sql AS $keep$
    INSERT INTO known_words SELECT DISTINCT found.word FROM unnest(search_words(given)) AS found(word)
      WHERE length(found.word) BETWEEN 3 AND 30 AND found.word !~ '^[0-9]'
        AND NOT EXISTS (SELECT 1 FROM known_words AS known WHERE known.word = found.word)
      ORDER BY 1
  $keep$;`
}

/**
 * A passage ends with a sentence once it has some forty words, before a question, and after a speech; a short
 * reply stays with what it answers, and a question with its answer. A dash marks a change of speaker.
 */
function passages() {
  return sql`
  CREATE FUNCTION passages_of(segments jsonb) RETURNS TABLE (
    "position" int, segment_id text, starts_at float8, ends_at float8, speaker text, text text
  ) LANGUAGE plpgsql IMMUTABLE AS $passages$
  #variable_conflict use_column
  DECLARE
    segment jsonb; said text; who text; before text; count int := 0; size int; remaining int; ends boolean; is_turn boolean;
  BEGIN
    "position" := 0; text := NULL;
    FOR segment, said, who, size, remaining IN
      WITH spoken AS (
        SELECT value, ordinality AS n, btrim(value->>'text') AS said, nullif(value->>'speaker', '') AS who,
          array_length(regexp_split_to_array(btrim(value->>'text'), '\\s+'), 1) AS size
        FROM jsonb_array_elements(segments) WITH ORDINALITY WHERE btrim(value->>'text') <> ''
      ), begun AS (
        SELECT *, who IS DISTINCT FROM lag(who) OVER (ORDER BY n) AS begins FROM spoken
      ), turns AS (SELECT *, count(*) FILTER (WHERE begins) OVER (ORDER BY n) AS turn FROM begun)
      SELECT value, turns.said, turns.who, turns.size, sum(turns.size) OVER (PARTITION BY turn ORDER BY n DESC)
      FROM turns ORDER BY n
    LOOP
      is_turn := who IS DISTINCT FROM before;
      IF text IS NOT NULL THEN
        ends := right(rtrim(text, '"”’)'), 1) IN ('.', '!', '…', '?');
        IF count >= 90 OR (segment->>'start')::float8 - ends_at > 20 OR (ends AND text !~ '[?]$' AND (
          (count >= 40 AND (is_turn OR remaining >= 15))
          OR (is_turn AND (count >= 25 OR (count >= 18 AND remaining >= 12) OR (count >= 12 AND said ~ '[?]$')))))
        THEN
          RETURN NEXT;
          text := NULL;
        END IF;
      END IF;
      IF text IS NULL THEN
        "position" := "position" + 1; segment_id := segment->>'id'; starts_at := (segment->>'start')::float8;
        speaker := who; text := said; count := size;
      ELSE
        text := text || CASE WHEN is_turn THEN ' – ' ELSE ' ' END || said;
        IF who IS NOT NULL AND position(who IN coalesce(speaker, '')) = 0 THEN
          speaker := left(concat_ws(' and ', speaker, who), 200);
        END IF;
        count := count + size;
      END IF;
      ends_at := greatest((segment->>'end')::float8, starts_at);
      before := who;
    END LOOP;
    IF text IS NOT NULL THEN RETURN NEXT; END IF;
  END
  $passages$;

  CREATE FUNCTION keep_passages(episode uuid, segments jsonb) RETURNS void LANGUAGE sql AS $keep$
    DELETE FROM passages WHERE episode_id = episode;
    INSERT INTO passages
      SELECT episode, "position", segment_id, starts_at, ends_at, speaker, text, search_stems(text)
      FROM passages_of(coalesce(segments, '[]'));
    SELECT keep_known_words(string_agg(text, ' ')) FROM passages WHERE episode_id = episode;
  $keep$;

  CREATE FUNCTION write_passages() RETURNS trigger LANGUAGE plpgsql AS $write$
  BEGIN
    PERFORM keep_passages(NEW.episode_id_id, CASE WHEN NEW.status = 'completed' AND NEW.has_transcript THEN NEW.segments END);
    -- All at once, which takes a third of the time; what is left for later is looked through by each search.
    PERFORM gin_clean_pending_list('passages_stems_idx');
    RETURN NULL;
  END
  $write$;
  CREATE TRIGGER "passages_of_transcript" AFTER UPDATE OF "segments", "status" ON "transcripts" FOR EACH ROW
    WHEN (OLD.segments IS DISTINCT FROM NEW.segments OR (OLD.status = 'completed') IS DISTINCT FROM (NEW.status = 'completed'))
    EXECUTE FUNCTION write_passages();`
}

/** Indexes episodes' other texts, and papers. */
function documents() {
  return sql`
  ALTER TABLE "episodes" ADD COLUMN "stems" tsvector GENERATED ALWAYS AS (
    setweight(search_stems(coalesce(title, '')), 'A') || setweight(search_stems(coalesce(summary, '')), 'B')
    || setweight(search_stems(regexp_replace(coalesce(description, ''), '<[^>]*>|&[a-z]+;', ' ', 'g')), 'C')) STORED;
  CREATE INDEX "episodes_stems_idx" ON "episodes" USING gin ("stems");
  ALTER TABLE "episodes_key_takeaways" ADD COLUMN "stems" tsvector
    GENERATED ALWAYS AS (setweight(search_stems(coalesce(text, '')), 'B')) STORED;
  CREATE INDEX "episodes_key_takeaways_stems_idx" ON "episodes_key_takeaways" USING gin ("stems");
  ALTER TABLE "episodes_chapters" ADD COLUMN "stems" tsvector
    GENERATED ALWAYS AS (setweight(search_stems(coalesce(title, '')), 'B')) STORED;
  CREATE INDEX "episodes_chapters_stems_idx" ON "episodes_chapters" USING gin ("stems");
  ALTER TABLE "research_papers" ADD COLUMN "stems" tsvector GENERATED ALWAYS AS (
    setweight(search_stems(coalesce(title, '')), 'A') || setweight(search_stems(coalesce(summary, '')), 'B')
    || setweight(search_stems(coalesce(abstract, '') || ' ' || coalesce(content_text, '')), 'C')) STORED;
  CREATE INDEX "research_papers_stems_idx" ON "research_papers" USING gin ("stems");

  CREATE FUNCTION write_title_words() RETURNS trigger LANGUAGE plpgsql AS $write$
  BEGIN
    PERFORM keep_known_words(NEW.title);
    RETURN NULL;
  END
  $write$;
  CREATE TRIGGER "known_words_of_episode" AFTER INSERT OR UPDATE OF "title" ON "episodes"
    FOR EACH ROW EXECUTE FUNCTION write_title_words();`
}

function existing() {
  return sql`
  SELECT keep_known_words(title) FROM episodes;
  SELECT keep_passages(episode_id_id, segments) FROM transcripts WHERE status = 'completed' AND has_transcript;`
}

export const UNWRITTEN_SEARCH = sql`
  DROP TRIGGER "known_words_of_episode" ON "episodes";
  DROP TRIGGER "passages_of_transcript" ON "transcripts";
  DROP FUNCTION write_title_words, write_passages, keep_passages, passages_of, keep_known_words, known_words_like;
  ALTER TABLE "research_papers" DROP COLUMN "stems";
  ALTER TABLE "episodes_chapters" DROP COLUMN "stems";
  ALTER TABLE "episodes_key_takeaways" DROP COLUMN "stems";
  ALTER TABLE "episodes" DROP COLUMN "stems";
  DROP FUNCTION search_stems, search_text;`
