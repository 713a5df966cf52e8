import { sql } from 'drizzle-orm'

/** Capitals of the Latin, Greek, Cyrillic and Armenian alphabets: in a database of the locale C, `lower` knows those of ASCII alone. */
const CAPITALS = Array.from({ length: 0x510 }, (_, index) =>
  String.fromCharCode(index + 0x80),
).filter((letter) => letter.toLowerCase() !== letter && letter.normalize('NFKD') === letter)
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
  CREATE FUNCTION search_words(given text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $words$
    SELECT coalesce((array_agg(DISTINCT left(word, 40)))[1:20000], '{}')
    FROM regexp_split_to_table(
      regexp_replace(fold_text(given), '([\\u3040-\\u30ff\\u3400-\\u9fff\\uf900-\\ufaff])', ' \\1 ', 'g'),
      '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u206f\\u3000-\\u303f\\uff00-\\uff0f]+') AS word
    WHERE word <> ''
  $words$;`

/** Functions that generated columns call. */
export const BEFORE_TABLES = sql`
  ${FOLD_TEXT}
  ${SEARCH_WORDS}`

/** Triggers, generated columns and indexes that Drizzle’s schema cannot express. */
export const AFTER_TABLES = sql`
  ${transcripts()}
  ${episodeWords()}
  ${lists()}
  ALTER TABLE "passages" ALTER COLUMN "stems" SET STATISTICS 400;`

/** Creates each episode's transcript row on insert; jobs lock and update it. */
function transcripts() {
  return sql`
  ALTER TABLE "transcripts" ADD COLUMN "has_transcript" boolean NOT NULL
    GENERATED ALWAYS AS (coalesce(jsonb_typeof(segments) = 'array' AND segments <> '[]'::jsonb, false)) STORED;

  CREATE FUNCTION begin_transcript() RETURNS trigger LANGUAGE plpgsql AS $begin$
  BEGIN
    INSERT INTO transcripts (episode_id_id) VALUES (NEW.id);
    RETURN NULL;
  END
  $begin$;
  CREATE TRIGGER "transcript_of_new" AFTER INSERT ON "episodes"
    FOR EACH ROW EXECUTE FUNCTION begin_transcript();`
}

/** Maintains the words by which episodes are found. Separate triggers for description and transcript do not read each other's data. */
function episodeWords() {
  return sql`
  CREATE FUNCTION write_named_words() RETURNS trigger LANGUAGE plpgsql AS $write$
  BEGIN
    INSERT INTO episode_words (episode_id, named)
    SELECT NEW.id, array_to_tsvector((search_words(
      concat_ws(' ', NEW.title, regexp_replace(NEW.description, '<[^>]*>|&[a-z]+;', ' ', 'g'))))[1:5000])
    ON CONFLICT (episode_id) DO UPDATE SET named = excluded.named;
    RETURN NULL;
  END
  $write$;
  CREATE TRIGGER "episode_words_of_new" AFTER INSERT ON "episodes"
    FOR EACH ROW EXECUTE FUNCTION write_named_words();
  CREATE TRIGGER "episode_words_of_changed" AFTER UPDATE OF "title", "description" ON "episodes" FOR EACH ROW
    WHEN ((OLD.title, OLD.description) IS DISTINCT FROM (NEW.title, NEW.description)) EXECUTE FUNCTION write_named_words();

  CREATE FUNCTION write_spoken_words() RETURNS trigger LANGUAGE plpgsql AS $write$
  BEGIN
    INSERT INTO episode_words (episode_id, spoken)
    SELECT NEW.episode_id_id, array_to_tsvector(search_words(string_agg(concat_ws(' ', segment->>'speaker', segment->>'text'), ' ')))
    FROM jsonb_array_elements(CASE WHEN NEW.has_transcript THEN NEW.segments ELSE '[]' END) AS segment
    ON CONFLICT (episode_id) DO UPDATE SET spoken = excluded.spoken;
    RETURN NULL;
  END
  $write$;
  CREATE TRIGGER "episode_words_of_transcript" AFTER UPDATE OF "segments" ON "transcripts" FOR EACH ROW
    WHEN (OLD.segments IS DISTINCT FROM NEW.segments) EXECUTE FUNCTION write_spoken_words();`
}

function lists() {
  return sql`
  CREATE INDEX "contacts_newest_idx" ON "contacts" ("created_at" DESC, "id");
  CREATE INDEX "newsletters_newest_idx" ON "newsletters" ("subscribed_at" DESC, "id");
  CREATE INDEX "newsletters_by_email_idx" ON "newsletters" ("email", "id");

  ALTER TABLE "contacts" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (array_to_tsvector(search_words(
    coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(message, '')
  ))) STORED;
  CREATE INDEX "contacts_words_idx" ON "contacts" USING gin ("words");

  ALTER TABLE "newsletters" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (array_to_tsvector(search_words(
    coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, '')
  ))) STORED;
  CREATE INDEX "newsletters_words_idx" ON "newsletters" USING gin ("words");`
}
