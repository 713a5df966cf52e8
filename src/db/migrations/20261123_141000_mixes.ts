import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "episodes_citations" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"paper_id" varchar,
  	"starts_at" varchar NOT NULL
  );
  
  CREATE TABLE "_episodes_v_version_citations" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"paper_id" varchar,
  	"starts_at" varchar NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "mixes_parts" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"episode_id" uuid,
  	"from" varchar NOT NULL,
  	"until" varchar NOT NULL,
  	"words" varchar
  );
  
  CREATE TABLE "mixes" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar NOT NULL,
  	"intro" varchar,
  	"slug" varchar NOT NULL,
  	"order" numeric DEFAULT 1,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "show_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "mixes_id" uuid;
  ALTER TABLE "listening_settings" ADD COLUMN "mix" jsonb;
  ALTER TABLE "listening_settings" ADD COLUMN "mix_changed_at" timestamp (3) with time zone;
  ALTER TABLE "episodes_citations" ADD CONSTRAINT "episodes_citations_paper_id_research_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."research_papers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "episodes_citations" ADD CONSTRAINT "episodes_citations_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_episodes_v_version_citations" ADD CONSTRAINT "_episodes_v_version_citations_paper_id_research_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."research_papers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_episodes_v_version_citations" ADD CONSTRAINT "_episodes_v_version_citations_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_episodes_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "mixes_parts" ADD CONSTRAINT "mixes_parts_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "mixes_parts" ADD CONSTRAINT "mixes_parts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."mixes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "show_texts" ADD CONSTRAINT "show_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."show"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "episodes_citations_order_idx" ON "episodes_citations" USING btree ("_order");
  CREATE INDEX "episodes_citations_parent_id_idx" ON "episodes_citations" USING btree ("_parent_id");
  CREATE INDEX "episodes_citations_paper_idx" ON "episodes_citations" USING btree ("paper_id");
  CREATE INDEX "_episodes_v_version_citations_order_idx" ON "_episodes_v_version_citations" USING btree ("_order");
  CREATE INDEX "_episodes_v_version_citations_parent_id_idx" ON "_episodes_v_version_citations" USING btree ("_parent_id");
  CREATE INDEX "_episodes_v_version_citations_paper_idx" ON "_episodes_v_version_citations" USING btree ("paper_id");
  CREATE INDEX "mixes_parts_order_idx" ON "mixes_parts" USING btree ("_order");
  CREATE INDEX "mixes_parts_parent_id_idx" ON "mixes_parts" USING btree ("_parent_id");
  CREATE INDEX "mixes_parts_episode_idx" ON "mixes_parts" USING btree ("episode_id");
  CREATE UNIQUE INDEX "mixes_slug_idx" ON "mixes" USING btree ("slug");
  CREATE INDEX "mixes_updated_at_idx" ON "mixes" USING btree ("updated_at");
  CREATE INDEX "mixes_created_at_idx" ON "mixes" USING btree ("created_at");
  CREATE INDEX "show_texts_order_parent" ON "show_texts" USING btree ("order","parent_id");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_mixes_fk" FOREIGN KEY ("mixes_id") REFERENCES "public"."mixes"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_mixes_id_idx" ON "payload_locked_documents_rels" USING btree ("mixes_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "episodes_citations" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_episodes_v_version_citations" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "mixes_parts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "mixes" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "show_texts" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "episodes_citations" CASCADE;
  DROP TABLE "_episodes_v_version_citations" CASCADE;
  DROP TABLE "mixes_parts" CASCADE;
  DROP TABLE "mixes" CASCADE;
  DROP TABLE "show_texts" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_mixes_fk";
  
  DROP INDEX "payload_locked_documents_rels_mixes_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "mixes_id";
  ALTER TABLE "listening_settings" DROP COLUMN "mix";
  ALTER TABLE "listening_settings" DROP COLUMN "mix_changed_at";`)
}
