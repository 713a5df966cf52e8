import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_pages_slug" AS ENUM('ai-basics', 'practical-examples', 'privacy-policy', 'cookie-policy', 'terms-of-service', 'media-kit');
  CREATE TABLE "pages_blocks_text" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"heading" varchar NOT NULL,
  	"anchor" varchar,
  	"body" jsonb NOT NULL,
  	"episode_id" uuid,
  	"starts_at" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "pages_blocks_terms_terms" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"meaning" varchar NOT NULL,
  	"example" varchar,
  	"episode_id" uuid,
  	"starts_at" varchar,
  	"source_label" varchar,
  	"source_url" varchar
  );
  
  CREATE TABLE "pages_blocks_terms" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"heading" varchar NOT NULL,
  	"anchor" varchar,
  	"intro" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "pages_blocks_prompts_prompts" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"text" varchar NOT NULL,
  	"note" varchar,
  	"episode_id" uuid,
  	"starts_at" varchar
  );
  
  CREATE TABLE "pages_blocks_prompts" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"heading" varchar NOT NULL,
  	"anchor" varchar,
  	"level" varchar,
  	"intro" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "pages_blocks_links_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"url" varchar NOT NULL,
  	"text" varchar,
  	"sample" boolean DEFAULT false
  );
  
  CREATE TABLE "pages_blocks_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"heading" varchar NOT NULL,
  	"anchor" varchar,
  	"intro" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "pages_blocks_quotes_quotes" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"text" varchar NOT NULL,
  	"name" varchar NOT NULL,
  	"role" varchar,
  	"sample" boolean DEFAULT false
  );
  
  CREATE TABLE "pages_blocks_quotes" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"heading" varchar NOT NULL,
  	"anchor" varchar,
  	"intro" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "pages_blocks_figures_figures" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"value" varchar NOT NULL,
  	"label" varchar NOT NULL,
  	"sample" boolean DEFAULT false
  );
  
  CREATE TABLE "pages_blocks_figures" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"heading" varchar NOT NULL,
  	"anchor" varchar,
  	"intro" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "pages" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar NOT NULL,
  	"lead" varchar,
  	"slug" "enum_pages_slug" NOT NULL,
  	"last_updated" timestamp(3) with time zone,
  	"meta_description" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "pages_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "home_answers" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"question" varchar NOT NULL,
  	"answer" varchar NOT NULL
  );
  
  CREATE TABLE "home" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"basics_title" varchar DEFAULT 'AI Basics' NOT NULL,
  	"basics_text" varchar DEFAULT 'What AI is, and the words you keep hearing, with examples.' NOT NULL,
  	"examples_title" varchar DEFAULT 'Practical Examples' NOT NULL,
  	"examples_text" varchar DEFAULT 'Prompts to copy, and how to check what comes back.' NOT NULL,
  	"transcripts_title" varchar DEFAULT 'Episode Transcripts' NOT NULL,
  	"transcripts_text" varchar DEFAULT 'Every word of the show, to read and to search.' NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "pages_id" uuid;
  ALTER TABLE "pages_blocks_text" ADD CONSTRAINT "pages_blocks_text_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "pages_blocks_text" ADD CONSTRAINT "pages_blocks_text_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_terms_terms" ADD CONSTRAINT "pages_blocks_terms_terms_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "pages_blocks_terms_terms" ADD CONSTRAINT "pages_blocks_terms_terms_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages_blocks_terms"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_terms" ADD CONSTRAINT "pages_blocks_terms_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_prompts_prompts" ADD CONSTRAINT "pages_blocks_prompts_prompts_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "pages_blocks_prompts_prompts" ADD CONSTRAINT "pages_blocks_prompts_prompts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages_blocks_prompts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_prompts" ADD CONSTRAINT "pages_blocks_prompts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_links_links" ADD CONSTRAINT "pages_blocks_links_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages_blocks_links"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_links" ADD CONSTRAINT "pages_blocks_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_quotes_quotes" ADD CONSTRAINT "pages_blocks_quotes_quotes_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages_blocks_quotes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_quotes" ADD CONSTRAINT "pages_blocks_quotes_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_figures_figures" ADD CONSTRAINT "pages_blocks_figures_figures_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages_blocks_figures"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_figures" ADD CONSTRAINT "pages_blocks_figures_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_texts" ADD CONSTRAINT "pages_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home_answers" ADD CONSTRAINT "home_answers_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."home"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "pages_blocks_text_order_idx" ON "pages_blocks_text" USING btree ("_order");
  CREATE INDEX "pages_blocks_text_parent_id_idx" ON "pages_blocks_text" USING btree ("_parent_id");
  CREATE INDEX "pages_blocks_text_path_idx" ON "pages_blocks_text" USING btree ("_path");
  CREATE INDEX "pages_blocks_text_episode_idx" ON "pages_blocks_text" USING btree ("episode_id");
  CREATE INDEX "pages_blocks_terms_terms_order_idx" ON "pages_blocks_terms_terms" USING btree ("_order");
  CREATE INDEX "pages_blocks_terms_terms_parent_id_idx" ON "pages_blocks_terms_terms" USING btree ("_parent_id");
  CREATE INDEX "pages_blocks_terms_terms_episode_idx" ON "pages_blocks_terms_terms" USING btree ("episode_id");
  CREATE INDEX "pages_blocks_terms_order_idx" ON "pages_blocks_terms" USING btree ("_order");
  CREATE INDEX "pages_blocks_terms_parent_id_idx" ON "pages_blocks_terms" USING btree ("_parent_id");
  CREATE INDEX "pages_blocks_terms_path_idx" ON "pages_blocks_terms" USING btree ("_path");
  CREATE INDEX "pages_blocks_prompts_prompts_order_idx" ON "pages_blocks_prompts_prompts" USING btree ("_order");
  CREATE INDEX "pages_blocks_prompts_prompts_parent_id_idx" ON "pages_blocks_prompts_prompts" USING btree ("_parent_id");
  CREATE INDEX "pages_blocks_prompts_prompts_episode_idx" ON "pages_blocks_prompts_prompts" USING btree ("episode_id");
  CREATE INDEX "pages_blocks_prompts_order_idx" ON "pages_blocks_prompts" USING btree ("_order");
  CREATE INDEX "pages_blocks_prompts_parent_id_idx" ON "pages_blocks_prompts" USING btree ("_parent_id");
  CREATE INDEX "pages_blocks_prompts_path_idx" ON "pages_blocks_prompts" USING btree ("_path");
  CREATE INDEX "pages_blocks_links_links_order_idx" ON "pages_blocks_links_links" USING btree ("_order");
  CREATE INDEX "pages_blocks_links_links_parent_id_idx" ON "pages_blocks_links_links" USING btree ("_parent_id");
  CREATE INDEX "pages_blocks_links_order_idx" ON "pages_blocks_links" USING btree ("_order");
  CREATE INDEX "pages_blocks_links_parent_id_idx" ON "pages_blocks_links" USING btree ("_parent_id");
  CREATE INDEX "pages_blocks_links_path_idx" ON "pages_blocks_links" USING btree ("_path");
  CREATE INDEX "pages_blocks_quotes_quotes_order_idx" ON "pages_blocks_quotes_quotes" USING btree ("_order");
  CREATE INDEX "pages_blocks_quotes_quotes_parent_id_idx" ON "pages_blocks_quotes_quotes" USING btree ("_parent_id");
  CREATE INDEX "pages_blocks_quotes_order_idx" ON "pages_blocks_quotes" USING btree ("_order");
  CREATE INDEX "pages_blocks_quotes_parent_id_idx" ON "pages_blocks_quotes" USING btree ("_parent_id");
  CREATE INDEX "pages_blocks_quotes_path_idx" ON "pages_blocks_quotes" USING btree ("_path");
  CREATE INDEX "pages_blocks_figures_figures_order_idx" ON "pages_blocks_figures_figures" USING btree ("_order");
  CREATE INDEX "pages_blocks_figures_figures_parent_id_idx" ON "pages_blocks_figures_figures" USING btree ("_parent_id");
  CREATE INDEX "pages_blocks_figures_order_idx" ON "pages_blocks_figures" USING btree ("_order");
  CREATE INDEX "pages_blocks_figures_parent_id_idx" ON "pages_blocks_figures" USING btree ("_parent_id");
  CREATE INDEX "pages_blocks_figures_path_idx" ON "pages_blocks_figures" USING btree ("_path");
  CREATE UNIQUE INDEX "pages_slug_idx" ON "pages" USING btree ("slug");
  CREATE INDEX "pages_updated_at_idx" ON "pages" USING btree ("updated_at");
  CREATE INDEX "pages_created_at_idx" ON "pages" USING btree ("created_at");
  CREATE INDEX "pages_texts_order_parent" ON "pages_texts" USING btree ("order","parent_id");
  CREATE INDEX "home_answers_order_idx" ON "home_answers" USING btree ("_order");
  CREATE INDEX "home_answers_parent_id_idx" ON "home_answers" USING btree ("_parent_id");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_pages_fk" FOREIGN KEY ("pages_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_pages_id_idx" ON "payload_locked_documents_rels" USING btree ("pages_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "pages_blocks_text" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "pages_blocks_terms_terms" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "pages_blocks_terms" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "pages_blocks_prompts_prompts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "pages_blocks_prompts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "pages_blocks_links_links" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "pages_blocks_links" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "pages_blocks_quotes_quotes" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "pages_blocks_quotes" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "pages_blocks_figures_figures" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "pages_blocks_figures" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "pages" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "pages_texts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "home_answers" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "home" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "pages_blocks_text" CASCADE;
  DROP TABLE "pages_blocks_terms_terms" CASCADE;
  DROP TABLE "pages_blocks_terms" CASCADE;
  DROP TABLE "pages_blocks_prompts_prompts" CASCADE;
  DROP TABLE "pages_blocks_prompts" CASCADE;
  DROP TABLE "pages_blocks_links_links" CASCADE;
  DROP TABLE "pages_blocks_links" CASCADE;
  DROP TABLE "pages_blocks_quotes_quotes" CASCADE;
  DROP TABLE "pages_blocks_quotes" CASCADE;
  DROP TABLE "pages_blocks_figures_figures" CASCADE;
  DROP TABLE "pages_blocks_figures" CASCADE;
  DROP TABLE "pages" CASCADE;
  DROP TABLE "pages_texts" CASCADE;
  DROP TABLE "home_answers" CASCADE;
  DROP TABLE "home" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_pages_fk";
  
  DROP INDEX "payload_locked_documents_rels_pages_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "pages_id";
  DROP TYPE "public"."enum_pages_slug";`)
}
