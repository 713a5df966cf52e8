import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { ASKED_BY_EDITORS, SINGLE_WORDS, WITHOUT_FORMER_SEARCH } from '../written-search'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(WITHOUT_FORMER_SEARCH)
  await db.execute(SINGLE_WORDS)
  await db.execute(sql`
   CREATE TABLE "episodes_questions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"question" varchar NOT NULL,
  	"other_ways" varchar,
  	"answer" varchar NOT NULL,
  	"starts_at" varchar,
  	"ends_at" varchar,
  	"term" varchar,
  	"pinned" boolean DEFAULT false
  );
  
  CREATE TABLE "_episodes_v_version_questions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"question" varchar NOT NULL,
  	"other_ways" varchar,
  	"answer" varchar NOT NULL,
  	"starts_at" varchar,
  	"ends_at" varchar,
  	"term" varchar,
  	"pinned" boolean DEFAULT false,
  	"_uuid" varchar
  );
  
  CREATE TABLE "answer_entries" (
  	"id" bigserial PRIMARY KEY NOT NULL,
  	"kind" text NOT NULL,
  	"source" text NOT NULL,
  	"version" text NOT NULL,
  	"episode_id" uuid,
  	"url" text DEFAULT '' NOT NULL,
  	"title" text NOT NULL,
  	"texts" text[] NOT NULL,
  	"asks" integer NOT NULL,
  	"starts_at" double precision,
  	"ends_at" double precision,
  	"stems" text[] NOT NULL,
  	"model" text,
  	"vectors" "bytea",
  	"signs" "bytea"
  );
  
  CREATE TABLE "asked_questions" (
  	"key" text PRIMARY KEY NOT NULL,
  	"question" text NOT NULL,
  	"count" integer DEFAULT 1 NOT NULL,
  	"first_asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"last_asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"put_away_at" timestamp (3) with time zone
  );
  
  DROP INDEX "known_words_word_idx";
  ALTER TABLE "show" ADD COLUMN "asked_at_least" numeric DEFAULT 5 NOT NULL;
  ALTER TABLE "show" ADD COLUMN "feed_questions_in_notes" boolean DEFAULT false;
  ALTER TABLE "episodes_questions" ADD CONSTRAINT "episodes_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_episodes_v_version_questions" ADD CONSTRAINT "_episodes_v_version_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_episodes_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "answer_entries" ADD CONSTRAINT "answer_entries_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "episodes_questions_order_idx" ON "episodes_questions" USING btree ("_order");
  CREATE INDEX "episodes_questions_parent_id_idx" ON "episodes_questions" USING btree ("_parent_id");
  CREATE INDEX "_episodes_v_version_questions_order_idx" ON "_episodes_v_version_questions" USING btree ("_order");
  CREATE INDEX "_episodes_v_version_questions_parent_id_idx" ON "_episodes_v_version_questions" USING btree ("_parent_id");
  CREATE INDEX "answer_entries_source_idx" ON "answer_entries" USING btree ("source");
  CREATE INDEX "answer_entries_episode_id_idx" ON "answer_entries" USING btree ("episode_id");
  CREATE UNIQUE INDEX "known_words_word_idx" ON "known_words" USING btree ("word" text_pattern_ops);`)
  await db.execute(ASKED_BY_EDITORS)
  await db.execute(sql`DROP TABLE "show_texts" CASCADE`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "show_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  DROP TABLE "episodes_questions" CASCADE;
  DROP TABLE "_episodes_v_version_questions" CASCADE;
  DROP TABLE "answer_entries" CASCADE;
  DROP TABLE "asked_questions" CASCADE;
  DROP INDEX "known_words_word_idx";
  ALTER TABLE "show_texts" ADD CONSTRAINT "show_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."show"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "show_texts_order_parent" ON "show_texts" USING btree ("order","parent_id");
  CREATE INDEX "known_words_word_idx" ON "known_words" USING btree ("word");
  ALTER TABLE "show" DROP COLUMN "asked_at_least";
  ALTER TABLE "show" DROP COLUMN "feed_questions_in_notes";`)
}
