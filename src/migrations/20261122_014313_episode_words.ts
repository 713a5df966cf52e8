import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "episode_words" (
  	"episode_id" uuid PRIMARY KEY NOT NULL,
  	"named" "tsvector" NOT NULL,
  	"words" "tsvector" NOT NULL
  );
  
  ALTER TABLE "episode_words" ADD CONSTRAINT "episode_words_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "episode_words_idx" ON "episode_words" USING gin ("words");`)
  await db.execute(WORDS_OF_TEXT)
  await db.execute(WRITE_EPISODE_WORDS)
  await db.execute(sql`
   CREATE TRIGGER "episode_words_of_new" AFTER INSERT ON "episodes"
     FOR EACH ROW EXECUTE FUNCTION write_episode_words();
   CREATE TRIGGER "episode_words_of_changed" AFTER UPDATE OF "title", "description", "transcript_segments" ON "episodes"
     FOR EACH ROW EXECUTE FUNCTION write_episode_words();`)
  await db.execute(sql`
   INSERT INTO "episode_words" SELECT "episodes".id, found.named, found.words
     FROM "episodes", episode_search_words(title, description, transcript_segments) AS found;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TRIGGER "episode_words_of_new" ON "episodes";
   DROP TRIGGER "episode_words_of_changed" ON "episodes";
   DROP FUNCTION write_episode_words();
   DROP FUNCTION episode_search_words(text, text, jsonb);
   DROP FUNCTION search_words(text);
   DROP TABLE "episode_words" CASCADE;`)
}

/**
 * The words of a text, each once: in lower case, without marks on their letters. Written out, since plain PostgreSQL has
 * no `unaccent`, and since its parser takes `ai/ml` for a file. Where words are not set apart (Chinese, Japanese) each sign
 * is one. A `tsvector` may have 1 MB, which forty letters of 20,000 words keep within.
 */
const WORDS_OF_TEXT = sql`
  CREATE FUNCTION search_words(given text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $words$
    SELECT coalesce((array_agg(DISTINCT left(word, 40)))[1:20000], '{}')
    FROM regexp_split_to_table(
      regexp_replace(
        regexp_replace(lower(normalize(given, NFKD)), '[\\u0300-\\u036f]', '', 'g'),
        '([\\u3040-\\u30ff\\u3400-\\u9fff\\uf900-\\ufaff])', ' \\1 ', 'g'),
      '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u206f\\u3000-\\u303f\\uff00-\\uff0f]+') AS word
    WHERE word <> ''
  $words$;`

const WRITE_EPISODE_WORDS = sql`
  CREATE FUNCTION episode_search_words(title text, description text, segments jsonb, OUT named tsvector, OUT words tsvector)
  LANGUAGE sql STABLE AS $words$
    WITH texts AS (
      SELECT concat_ws(' ', title, regexp_replace(description, '<[^>]*>|&[a-z]+;', ' ', 'g')) AS about,
        (SELECT string_agg(concat_ws(' ', segment->>'speaker', segment->>'text'), ' ')
         FROM jsonb_array_elements(CASE jsonb_typeof(segments) WHEN 'array' THEN segments ELSE '[]' END) AS segment) AS spoken
    )
    SELECT array_to_tsvector(search_words(about)), array_to_tsvector(search_words(concat_ws(' ', about, spoken))) FROM texts
  $words$;

  CREATE FUNCTION write_episode_words() RETURNS trigger LANGUAGE plpgsql AS $write$
  BEGIN
    IF TG_OP = 'UPDATE' AND (OLD.title, OLD.description, OLD.transcript_segments)
      IS NOT DISTINCT FROM (NEW.title, NEW.description, NEW.transcript_segments) THEN
      RETURN NULL;
    END IF;
    INSERT INTO episode_words (episode_id, named, words)
    SELECT NEW.id, found.named, found.words
    FROM episode_search_words(NEW.title, NEW.description, NEW.transcript_segments) AS found
    ON CONFLICT (episode_id) DO UPDATE SET named = excluded.named, words = excluded.words;
    RETURN NULL;
  END
  $write$;`
