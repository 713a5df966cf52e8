import { UNWRITTEN_TERMS, WRITTEN_TERMS } from '../written-terms'
import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "terms" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"word" varchar NOT NULL,
  	"meaning" varchar NOT NULL,
  	"example" varchar,
  	"more" varchar,
  	"episode_id" uuid,
  	"starts_at" varchar,
  	"source_label" varchar,
  	"source_url" varchar,
  	"slug" varchar,
  	"order" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "terms_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "terms_id" uuid;
  ALTER TABLE "terms" ADD CONSTRAINT "terms_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "terms_texts" ADD CONSTRAINT "terms_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."terms"("id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "terms_word_idx" ON "terms" USING btree ("word");
  CREATE INDEX "terms_episode_idx" ON "terms" USING btree ("episode_id");
  CREATE UNIQUE INDEX "terms_slug_idx" ON "terms" USING btree ("slug");
  CREATE INDEX "terms_updated_at_idx" ON "terms" USING btree ("updated_at");
  CREATE INDEX "terms_created_at_idx" ON "terms" USING btree ("created_at");
  CREATE INDEX "terms_texts_order_parent" ON "terms_texts" USING btree ("order","parent_id");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_terms_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."terms"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_terms_id_idx" ON "payload_locked_documents_rels" USING btree ("terms_id");`)
  for (const written of WRITTEN_TERMS) await db.execute(written)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(UNWRITTEN_TERMS)
  await db.execute(sql`
   ALTER TABLE "terms" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "terms_texts" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "terms" CASCADE;
  DROP TABLE "terms_texts" CASCADE;
  DROP INDEX "payload_locked_documents_rels_terms_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "terms_id";`)
}
