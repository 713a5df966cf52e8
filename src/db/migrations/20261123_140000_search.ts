import { UNWRITTEN_SEARCH, WRITTEN_SEARCH } from '../written-search'
import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "passages" (
  	"episode_id" uuid NOT NULL,
  	"position" integer NOT NULL,
  	"segment_id" text NOT NULL,
  	"starts_at" double precision NOT NULL,
  	"ends_at" double precision NOT NULL,
  	"speaker" text,
  	"text" text NOT NULL,
  	"stems" "tsvector" NOT NULL,
  	CONSTRAINT "passages_episode_id_position_pk" PRIMARY KEY("episode_id","position")
  );
  
  CREATE TABLE "known_words" (
  	"word" text NOT NULL
  );
  
  ALTER TABLE "passages" ADD CONSTRAINT "passages_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "passages_stems_idx" ON "passages" USING gin ("stems");
  CREATE INDEX "known_words_word_idx" ON "known_words" USING btree ("word");`)
  await db.execute(WRITTEN_SEARCH)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(UNWRITTEN_SEARCH)
  await db.execute(sql`
   DROP TABLE "passages" CASCADE;
  DROP TABLE "known_words" CASCADE;`)
}
