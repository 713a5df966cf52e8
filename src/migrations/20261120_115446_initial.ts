import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_episodes_transcription_status" AS ENUM('pending', 'processing', 'completed', 'failed');
  CREATE TYPE "public"."enum_users_role" AS ENUM('user', 'admin');
  CREATE TYPE "public"."enum_contacts_subject" AS ENUM('guest', 'question', 'feedback', 'partnership', 'other');
  CREATE TYPE "public"."enum_contacts_status" AS ENUM('new', 'replied', 'pending');
  CREATE TABLE "session" (
  	"sid" varchar PRIMARY KEY NOT NULL,
  	"sess" jsonb NOT NULL,
  	"expire" timestamp (3) with time zone NOT NULL
  );
  
  CREATE TABLE "day_keys" (
  	"day" date PRIMARY KEY NOT NULL,
  	"key" "bytea" NOT NULL
  );
  
  CREATE TABLE "rate_limits" (
  	"key" varchar(255) PRIMARY KEY NOT NULL,
  	"points" integer DEFAULT 0 NOT NULL,
  	"expire" bigint
  );
  
  CREATE TABLE "milestones" (
  	"name" text PRIMARY KEY NOT NULL,
  	"reached_at" timestamp with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "episodes_key_takeaways" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"text" varchar NOT NULL
  );
  
  CREATE TABLE "episodes_resources" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"url" varchar NOT NULL
  );
  
  CREATE TABLE "episodes" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar NOT NULL,
  	"body" jsonb,
  	"description" varchar,
  	"audio_id" uuid,
  	"artwork_id" uuid,
  	"transcript_segments" jsonb,
  	"slug" varchar,
  	"publish_date" timestamp(3) with time zone NOT NULL,
  	"is_published" boolean DEFAULT true,
  	"season" numeric NOT NULL,
  	"episode_number" numeric NOT NULL,
  	"duration" varchar,
  	"audio_url" varchar,
  	"artwork_url" varchar,
  	"transcription_status" "enum_episodes_transcription_status" DEFAULT 'pending' NOT NULL,
  	"transcription_cost" numeric,
  	"transcription_duration" numeric,
  	"transcribed_at" timestamp(3) with time zone,
  	"download_count" numeric DEFAULT 0,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "research_papers_key_insights" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"text" varchar NOT NULL
  );
  
  CREATE TABLE "research_papers" (
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"category" varchar NOT NULL,
  	"year" numeric NOT NULL,
  	"abstract" varchar,
  	"summary" varchar,
  	"content_text" varchar,
  	"url" varchar,
  	"external_url" varchar,
  	"image" varchar,
  	"date_published" timestamp(3) with time zone,
  	"date_modified" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "research_papers_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" varchar NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "media" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"alt" varchar,
  	"prefix" varchar DEFAULT '',
  	"_objectkey" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric,
  	"focal_x" numeric,
  	"focal_y" numeric,
  	"sizes_w96_url" varchar,
  	"sizes_w96_width" numeric,
  	"sizes_w96_height" numeric,
  	"sizes_w96_mime_type" varchar,
  	"sizes_w96_filesize" numeric,
  	"sizes_w96_filename" varchar,
  	"sizes_w192_url" varchar,
  	"sizes_w192_width" numeric,
  	"sizes_w192_height" numeric,
  	"sizes_w192_mime_type" varchar,
  	"sizes_w192_filesize" numeric,
  	"sizes_w192_filename" varchar,
  	"sizes_w384_url" varchar,
  	"sizes_w384_width" numeric,
  	"sizes_w384_height" numeric,
  	"sizes_w384_mime_type" varchar,
  	"sizes_w384_filesize" numeric,
  	"sizes_w384_filename" varchar,
  	"sizes_w640_url" varchar,
  	"sizes_w640_width" numeric,
  	"sizes_w640_height" numeric,
  	"sizes_w640_mime_type" varchar,
  	"sizes_w640_filesize" numeric,
  	"sizes_w640_filename" varchar,
  	"sizes_w1024_url" varchar,
  	"sizes_w1024_width" numeric,
  	"sizes_w1024_height" numeric,
  	"sizes_w1024_mime_type" varchar,
  	"sizes_w1024_filesize" numeric,
  	"sizes_w1024_filename" varchar,
  	"sizes_w1400_url" varchar,
  	"sizes_w1400_width" numeric,
  	"sizes_w1400_height" numeric,
  	"sizes_w1400_mime_type" varchar,
  	"sizes_w1400_filesize" numeric,
  	"sizes_w1400_filename" varchar
  );
  
  CREATE TABLE "users" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"username" varchar NOT NULL,
  	"email" varchar NOT NULL,
  	"password" varchar,
  	"first_name" varchar,
  	"last_name" varchar,
  	"profile_image" varchar,
  	"role" "enum_users_role" DEFAULT 'user' NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "contacts" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"first_name" varchar NOT NULL,
  	"last_name" varchar NOT NULL,
  	"email" varchar NOT NULL,
  	"subject" "enum_contacts_subject" NOT NULL,
  	"message" varchar NOT NULL,
  	"status" "enum_contacts_status" DEFAULT 'new' NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "newsletters" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"email" varchar NOT NULL,
  	"first_name" varchar,
  	"last_name" varchar,
  	"subscribed_at" timestamp(3) with time zone NOT NULL,
  	"is_active" boolean DEFAULT true,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "bookmarks" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"episode_id_id" uuid NOT NULL,
  	"user_id_id" uuid,
  	"session_id" varchar,
  	"bookmarked_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "play_tracking" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"episode_id_id" uuid NOT NULL,
  	"platform" varchar,
  	"played_at" timestamp(3) with time zone NOT NULL,
  	"user_agent" varchar,
  	"ip_address" varchar
  );
  
  CREATE TABLE "transcription_runs" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"episode_id_id" uuid NOT NULL,
  	"provider" varchar NOT NULL,
  	"model" varchar NOT NULL,
  	"seconds" numeric,
  	"cost" numeric,
  	"started_at" timestamp(3) with time zone NOT NULL,
  	"finished_at" timestamp(3) with time zone,
  	"error" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_kv" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"key" varchar NOT NULL,
  	"data" jsonb NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"global_slug" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"episodes_id" uuid,
  	"research_papers_id" varchar,
  	"users_id" uuid
  );
  
  CREATE TABLE "payload_preferences" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"key" varchar,
  	"value" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_preferences_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"users_id" uuid
  );
  
  CREATE TABLE "payload_migrations" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar,
  	"batch" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "show_platform_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"url" varchar NOT NULL
  );
  
  CREATE TABLE "show_social_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"url" varchar NOT NULL
  );
  
  CREATE TABLE "show_sponsors" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"short_description" varchar NOT NULL,
  	"full_description" varchar,
  	"url" varchar NOT NULL,
  	"logo_id" uuid,
  	"button_label" varchar DEFAULT 'Get Started' NOT NULL
  );
  
  CREATE TABLE "show_claims" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"value" varchar NOT NULL
  );
  
  CREATE TABLE "show" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar DEFAULT 'Plain AI' NOT NULL,
  	"tagline" varchar DEFAULT 'Artificial intelligence in plain words.',
  	"description" varchar,
  	"host" varchar,
  	"artwork_id" uuid,
  	"contact_email" varchar,
  	"partnerships_email" varchar,
  	"response_time" varchar DEFAULT '24-48 hours, Monday to Friday, 9 AM to 6 PM PST',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "episodes_key_takeaways" ADD CONSTRAINT "episodes_key_takeaways_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "episodes_resources" ADD CONSTRAINT "episodes_resources_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "episodes" ADD CONSTRAINT "episodes_audio_id_media_id_fk" FOREIGN KEY ("audio_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "episodes" ADD CONSTRAINT "episodes_artwork_id_media_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "research_papers_key_insights" ADD CONSTRAINT "research_papers_key_insights_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."research_papers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "research_papers_texts" ADD CONSTRAINT "research_papers_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."research_papers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_episode_id_id_episodes_id_fk" FOREIGN KEY ("episode_id_id") REFERENCES "public"."episodes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_user_id_id_users_id_fk" FOREIGN KEY ("user_id_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "play_tracking" ADD CONSTRAINT "play_tracking_episode_id_id_episodes_id_fk" FOREIGN KEY ("episode_id_id") REFERENCES "public"."episodes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "transcription_runs" ADD CONSTRAINT "transcription_runs_episode_id_id_episodes_id_fk" FOREIGN KEY ("episode_id_id") REFERENCES "public"."episodes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_locked_documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_episodes_fk" FOREIGN KEY ("episodes_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_research_papers_fk" FOREIGN KEY ("research_papers_id") REFERENCES "public"."research_papers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_preferences"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "show_platform_links" ADD CONSTRAINT "show_platform_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."show"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "show_social_links" ADD CONSTRAINT "show_social_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."show"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "show_sponsors" ADD CONSTRAINT "show_sponsors_logo_id_media_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "show_sponsors" ADD CONSTRAINT "show_sponsors_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."show"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "show_claims" ADD CONSTRAINT "show_claims_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."show"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "show" ADD CONSTRAINT "show_artwork_id_media_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "session_expire_idx" ON "session" USING btree ("expire");
  CREATE INDEX "episodes_key_takeaways_order_idx" ON "episodes_key_takeaways" USING btree ("_order");
  CREATE INDEX "episodes_key_takeaways_parent_id_idx" ON "episodes_key_takeaways" USING btree ("_parent_id");
  CREATE INDEX "episodes_resources_order_idx" ON "episodes_resources" USING btree ("_order");
  CREATE INDEX "episodes_resources_parent_id_idx" ON "episodes_resources" USING btree ("_parent_id");
  CREATE INDEX "episodes_audio_idx" ON "episodes" USING btree ("audio_id");
  CREATE INDEX "episodes_artwork_idx" ON "episodes" USING btree ("artwork_id");
  CREATE UNIQUE INDEX "episodes_slug_idx" ON "episodes" USING btree ("slug");
  CREATE INDEX "episodes_publish_date_idx" ON "episodes" USING btree ("publish_date");
  CREATE INDEX "episodes_is_published_idx" ON "episodes" USING btree ("is_published");
  CREATE INDEX "episodes_season_idx" ON "episodes" USING btree ("season");
  CREATE INDEX "episodes_transcription_status_idx" ON "episodes" USING btree ("transcription_status");
  CREATE INDEX "episodes_updated_at_idx" ON "episodes" USING btree ("updated_at");
  CREATE INDEX "episodes_created_at_idx" ON "episodes" USING btree ("created_at");
  CREATE INDEX "research_papers_key_insights_order_idx" ON "research_papers_key_insights" USING btree ("_order");
  CREATE INDEX "research_papers_key_insights_parent_id_idx" ON "research_papers_key_insights" USING btree ("_parent_id");
  CREATE INDEX "research_papers_category_idx" ON "research_papers" USING btree ("category");
  CREATE INDEX "research_papers_updated_at_idx" ON "research_papers" USING btree ("updated_at");
  CREATE INDEX "research_papers_created_at_idx" ON "research_papers" USING btree ("created_at");
  CREATE INDEX "research_papers_texts_order_parent" ON "research_papers_texts" USING btree ("order","parent_id");
  CREATE INDEX "media_updated_at_idx" ON "media" USING btree ("updated_at");
  CREATE INDEX "media_created_at_idx" ON "media" USING btree ("created_at");
  CREATE UNIQUE INDEX "media_filename_idx" ON "media" USING btree ("filename");
  CREATE INDEX "media_sizes_w96_sizes_w96_filename_idx" ON "media" USING btree ("sizes_w96_filename");
  CREATE INDEX "media_sizes_w192_sizes_w192_filename_idx" ON "media" USING btree ("sizes_w192_filename");
  CREATE INDEX "media_sizes_w384_sizes_w384_filename_idx" ON "media" USING btree ("sizes_w384_filename");
  CREATE INDEX "media_sizes_w640_sizes_w640_filename_idx" ON "media" USING btree ("sizes_w640_filename");
  CREATE INDEX "media_sizes_w1024_sizes_w1024_filename_idx" ON "media" USING btree ("sizes_w1024_filename");
  CREATE INDEX "media_sizes_w1400_sizes_w1400_filename_idx" ON "media" USING btree ("sizes_w1400_filename");
  CREATE UNIQUE INDEX "users_username_idx" ON "users" USING btree ("username");
  CREATE UNIQUE INDEX "users_email_idx" ON "users" USING btree ("email");
  CREATE INDEX "users_updated_at_idx" ON "users" USING btree ("updated_at");
  CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at");
  CREATE INDEX "contacts_updated_at_idx" ON "contacts" USING btree ("updated_at");
  CREATE INDEX "contacts_created_at_idx" ON "contacts" USING btree ("created_at");
  CREATE UNIQUE INDEX "newsletters_email_idx" ON "newsletters" USING btree ("email");
  CREATE INDEX "newsletters_updated_at_idx" ON "newsletters" USING btree ("updated_at");
  CREATE INDEX "newsletters_created_at_idx" ON "newsletters" USING btree ("created_at");
  CREATE INDEX "bookmarks_episode_id_idx" ON "bookmarks" USING btree ("episode_id_id");
  CREATE INDEX "bookmarks_user_id_idx" ON "bookmarks" USING btree ("user_id_id");
  CREATE INDEX "bookmarks_session_id_idx" ON "bookmarks" USING btree ("session_id");
  CREATE UNIQUE INDEX "episodeId_userId_idx" ON "bookmarks" USING btree ("episode_id_id","user_id_id");
  CREATE UNIQUE INDEX "episodeId_sessionId_idx" ON "bookmarks" USING btree ("episode_id_id","session_id");
  CREATE INDEX "play_tracking_episode_id_idx" ON "play_tracking" USING btree ("episode_id_id");
  CREATE INDEX "play_tracking_played_at_idx" ON "play_tracking" USING btree ("played_at");
  CREATE INDEX "episodeId_ipAddress_playedAt_idx" ON "play_tracking" USING btree ("episode_id_id","ip_address","played_at");
  CREATE INDEX "transcription_runs_episode_id_idx" ON "transcription_runs" USING btree ("episode_id_id");
  CREATE INDEX "transcription_runs_updated_at_idx" ON "transcription_runs" USING btree ("updated_at");
  CREATE INDEX "transcription_runs_created_at_idx" ON "transcription_runs" USING btree ("created_at");
  CREATE UNIQUE INDEX "payload_kv_key_idx" ON "payload_kv" USING btree ("key");
  CREATE INDEX "payload_locked_documents_global_slug_idx" ON "payload_locked_documents" USING btree ("global_slug");
  CREATE INDEX "payload_locked_documents_updated_at_idx" ON "payload_locked_documents" USING btree ("updated_at");
  CREATE INDEX "payload_locked_documents_created_at_idx" ON "payload_locked_documents" USING btree ("created_at");
  CREATE INDEX "payload_locked_documents_rels_order_idx" ON "payload_locked_documents_rels" USING btree ("order");
  CREATE INDEX "payload_locked_documents_rels_parent_idx" ON "payload_locked_documents_rels" USING btree ("parent_id");
  CREATE INDEX "payload_locked_documents_rels_path_idx" ON "payload_locked_documents_rels" USING btree ("path");
  CREATE INDEX "payload_locked_documents_rels_episodes_id_idx" ON "payload_locked_documents_rels" USING btree ("episodes_id");
  CREATE INDEX "payload_locked_documents_rels_research_papers_id_idx" ON "payload_locked_documents_rels" USING btree ("research_papers_id");
  CREATE INDEX "payload_locked_documents_rels_users_id_idx" ON "payload_locked_documents_rels" USING btree ("users_id");
  CREATE INDEX "payload_preferences_key_idx" ON "payload_preferences" USING btree ("key");
  CREATE INDEX "payload_preferences_updated_at_idx" ON "payload_preferences" USING btree ("updated_at");
  CREATE INDEX "payload_preferences_created_at_idx" ON "payload_preferences" USING btree ("created_at");
  CREATE INDEX "payload_preferences_rels_order_idx" ON "payload_preferences_rels" USING btree ("order");
  CREATE INDEX "payload_preferences_rels_parent_idx" ON "payload_preferences_rels" USING btree ("parent_id");
  CREATE INDEX "payload_preferences_rels_path_idx" ON "payload_preferences_rels" USING btree ("path");
  CREATE INDEX "payload_preferences_rels_users_id_idx" ON "payload_preferences_rels" USING btree ("users_id");
  CREATE INDEX "payload_migrations_updated_at_idx" ON "payload_migrations" USING btree ("updated_at");
  CREATE INDEX "payload_migrations_created_at_idx" ON "payload_migrations" USING btree ("created_at");
  CREATE INDEX "show_platform_links_order_idx" ON "show_platform_links" USING btree ("_order");
  CREATE INDEX "show_platform_links_parent_id_idx" ON "show_platform_links" USING btree ("_parent_id");
  CREATE INDEX "show_social_links_order_idx" ON "show_social_links" USING btree ("_order");
  CREATE INDEX "show_social_links_parent_id_idx" ON "show_social_links" USING btree ("_parent_id");
  CREATE INDEX "show_sponsors_order_idx" ON "show_sponsors" USING btree ("_order");
  CREATE INDEX "show_sponsors_parent_id_idx" ON "show_sponsors" USING btree ("_parent_id");
  CREATE INDEX "show_sponsors_logo_idx" ON "show_sponsors" USING btree ("logo_id");
  CREATE INDEX "show_claims_order_idx" ON "show_claims" USING btree ("_order");
  CREATE INDEX "show_claims_parent_id_idx" ON "show_claims" USING btree ("_parent_id");
  CREATE INDEX "show_artwork_idx" ON "show" USING btree ("artwork_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "session" CASCADE;
  DROP TABLE "day_keys" CASCADE;
  DROP TABLE "rate_limits" CASCADE;
  DROP TABLE "milestones" CASCADE;
  DROP TABLE "episodes_key_takeaways" CASCADE;
  DROP TABLE "episodes_resources" CASCADE;
  DROP TABLE "episodes" CASCADE;
  DROP TABLE "research_papers_key_insights" CASCADE;
  DROP TABLE "research_papers" CASCADE;
  DROP TABLE "research_papers_texts" CASCADE;
  DROP TABLE "media" CASCADE;
  DROP TABLE "users" CASCADE;
  DROP TABLE "contacts" CASCADE;
  DROP TABLE "newsletters" CASCADE;
  DROP TABLE "bookmarks" CASCADE;
  DROP TABLE "play_tracking" CASCADE;
  DROP TABLE "transcription_runs" CASCADE;
  DROP TABLE "payload_kv" CASCADE;
  DROP TABLE "payload_locked_documents" CASCADE;
  DROP TABLE "payload_locked_documents_rels" CASCADE;
  DROP TABLE "payload_preferences" CASCADE;
  DROP TABLE "payload_preferences_rels" CASCADE;
  DROP TABLE "payload_migrations" CASCADE;
  DROP TABLE "show_platform_links" CASCADE;
  DROP TABLE "show_social_links" CASCADE;
  DROP TABLE "show_sponsors" CASCADE;
  DROP TABLE "show_claims" CASCADE;
  DROP TABLE "show" CASCADE;
  DROP TYPE "public"."enum_episodes_transcription_status";
  DROP TYPE "public"."enum_users_role";
  DROP TYPE "public"."enum_contacts_subject";
  DROP TYPE "public"."enum_contacts_status";`)
}
