import { WRITTEN_FIRST } from '../written-sql'
import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_episodes_episode_type" AS ENUM('full', 'trailer', 'bonus');
  CREATE TYPE "public"."enum__episodes_v_version_episode_type" AS ENUM('full', 'trailer', 'bonus');
  CREATE TYPE "public"."enum_pages_slug" AS ENUM('ai-basics', 'practical-examples', 'privacy-policy', 'cookie-policy', 'terms-of-service', 'media-kit');
  CREATE TYPE "public"."enum_users_role" AS ENUM('user', 'admin');
  CREATE TYPE "public"."enum_contacts_subject" AS ENUM('guest', 'question', 'feedback', 'partnership', 'other');
  CREATE TYPE "public"."enum_contacts_status" AS ENUM('new', 'replied', 'pending');
  CREATE TYPE "public"."enum_transcripts_origin" AS ENUM('machine', 'machine-read', 'human');
  CREATE TYPE "public"."enum_transcripts_status" AS ENUM('pending', 'processing', 'completed', 'failed');
  CREATE TYPE "public"."enum_transcription_runs_status" AS ENUM('running', 'completed', 'failed', 'cancelled');
  CREATE TYPE "public"."enum_transcript_reports_status" AS ENUM('new', 'done');
  CREATE TYPE "public"."enum_audit_entries_action" AS ENUM('created', 'changed', 'deleted');
  CREATE TYPE "public"."enum_show_feed_order" AS ENUM('episodic', 'serial');
  CREATE TYPE "public"."enum_show_feed_category" AS ENUM('Arts', 'Arts > Books', 'Arts > Design', 'Arts > Fashion & Beauty', 'Arts > Food', 'Arts > Performing Arts', 'Arts > Visual Arts', 'Business', 'Business > Careers', 'Business > Entrepreneurship', 'Business > Investing', 'Business > Management', 'Business > Marketing', 'Business > Non-Profit', 'Comedy', 'Comedy > Comedy Interviews', 'Comedy > Improv', 'Comedy > Stand-Up', 'Education', 'Education > Courses', 'Education > How To', 'Education > Language Learning', 'Education > Self-Improvement', 'Fiction', 'Fiction > Comedy Fiction', 'Fiction > Drama', 'Fiction > Science Fiction', 'Government', 'Health & Fitness', 'Health & Fitness > Alternative Health', 'Health & Fitness > Fitness', 'Health & Fitness > Medicine', 'Health & Fitness > Mental Health', 'Health & Fitness > Nutrition', 'Health & Fitness > Sexuality', 'History', 'Kids & Family', 'Kids & Family > Education for Kids', 'Kids & Family > Parenting', 'Kids & Family > Pets & Animals', 'Kids & Family > Stories for Kids', 'Leisure', 'Leisure > Animation & Manga', 'Leisure > Automotive', 'Leisure > Aviation', 'Leisure > Crafts', 'Leisure > Games', 'Leisure > Hobbies', 'Leisure > Home & Garden', 'Leisure > Video Games', 'Music', 'Music > Music Commentary', 'Music > Music History', 'Music > Music Interviews', 'News', 'News > Business News', 'News > Daily News', 'News > Entertainment News', 'News > News Commentary', 'News > Politics', 'News > Sports News', 'News > Tech News', 'Religion & Spirituality', 'Religion & Spirituality > Buddhism', 'Religion & Spirituality > Christianity', 'Religion & Spirituality > Hinduism', 'Religion & Spirituality > Islam', 'Religion & Spirituality > Judaism', 'Religion & Spirituality > Religion', 'Religion & Spirituality > Spirituality', 'Science', 'Science > Astronomy', 'Science > Chemistry', 'Science > Earth Sciences', 'Science > Life Sciences', 'Science > Mathematics', 'Science > Natural Sciences', 'Science > Nature', 'Science > Physics', 'Science > Social Sciences', 'Society & Culture', 'Society & Culture > Documentary', 'Society & Culture > Personal Journals', 'Society & Culture > Philosophy', 'Society & Culture > Places & Travel', 'Society & Culture > Relationships', 'Sports', 'Sports > Baseball', 'Sports > Basketball', 'Sports > Cricket', 'Sports > Fantasy Sports', 'Sports > Football', 'Sports > Golf', 'Sports > Hockey', 'Sports > Rugby', 'Sports > Running', 'Sports > Soccer', 'Sports > Swimming', 'Sports > Tennis', 'Sports > Volleyball', 'Sports > Wilderness', 'Sports > Wrestling', 'Technology', 'True Crime', 'TV & Film', 'TV & Film > After Shows', 'TV & Film > Film History', 'TV & Film > Film Interviews', 'TV & Film > Film Reviews', 'TV & Film > TV Reviews');
  CREATE TYPE "public"."enum_show_feed_second_category" AS ENUM('Arts', 'Arts > Books', 'Arts > Design', 'Arts > Fashion & Beauty', 'Arts > Food', 'Arts > Performing Arts', 'Arts > Visual Arts', 'Business', 'Business > Careers', 'Business > Entrepreneurship', 'Business > Investing', 'Business > Management', 'Business > Marketing', 'Business > Non-Profit', 'Comedy', 'Comedy > Comedy Interviews', 'Comedy > Improv', 'Comedy > Stand-Up', 'Education', 'Education > Courses', 'Education > How To', 'Education > Language Learning', 'Education > Self-Improvement', 'Fiction', 'Fiction > Comedy Fiction', 'Fiction > Drama', 'Fiction > Science Fiction', 'Government', 'Health & Fitness', 'Health & Fitness > Alternative Health', 'Health & Fitness > Fitness', 'Health & Fitness > Medicine', 'Health & Fitness > Mental Health', 'Health & Fitness > Nutrition', 'Health & Fitness > Sexuality', 'History', 'Kids & Family', 'Kids & Family > Education for Kids', 'Kids & Family > Parenting', 'Kids & Family > Pets & Animals', 'Kids & Family > Stories for Kids', 'Leisure', 'Leisure > Animation & Manga', 'Leisure > Automotive', 'Leisure > Aviation', 'Leisure > Crafts', 'Leisure > Games', 'Leisure > Hobbies', 'Leisure > Home & Garden', 'Leisure > Video Games', 'Music', 'Music > Music Commentary', 'Music > Music History', 'Music > Music Interviews', 'News', 'News > Business News', 'News > Daily News', 'News > Entertainment News', 'News > News Commentary', 'News > Politics', 'News > Sports News', 'News > Tech News', 'Religion & Spirituality', 'Religion & Spirituality > Buddhism', 'Religion & Spirituality > Christianity', 'Religion & Spirituality > Hinduism', 'Religion & Spirituality > Islam', 'Religion & Spirituality > Judaism', 'Religion & Spirituality > Religion', 'Religion & Spirituality > Spirituality', 'Science', 'Science > Astronomy', 'Science > Chemistry', 'Science > Earth Sciences', 'Science > Life Sciences', 'Science > Mathematics', 'Science > Natural Sciences', 'Science > Nature', 'Science > Physics', 'Science > Social Sciences', 'Society & Culture', 'Society & Culture > Documentary', 'Society & Culture > Personal Journals', 'Society & Culture > Philosophy', 'Society & Culture > Places & Travel', 'Society & Culture > Relationships', 'Sports', 'Sports > Baseball', 'Sports > Basketball', 'Sports > Cricket', 'Sports > Fantasy Sports', 'Sports > Football', 'Sports > Golf', 'Sports > Hockey', 'Sports > Rugby', 'Sports > Running', 'Sports > Soccer', 'Sports > Swimming', 'Sports > Tennis', 'Sports > Volleyball', 'Sports > Wilderness', 'Sports > Wrestling', 'Technology', 'True Crime', 'TV & Film', 'TV & Film > After Shows', 'TV & Film > Film History', 'TV & Film > Film Interviews', 'TV & Film > Film Reviews', 'TV & Film > TV Reviews');
  CREATE TYPE "public"."enum_show_feed_made_with_ai" AS ENUM('yes', 'no');
  CREATE TABLE "session" (
  	"sid" varchar PRIMARY KEY NOT NULL,
  	"sess" jsonb NOT NULL,
  	"expire" timestamp (3) with time zone NOT NULL,
  	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
  
  CREATE TABLE "social_cards" (
  	"subject" text PRIMARY KEY NOT NULL,
  	"filename" text,
  	"previous" text,
  	"changed_at" timestamp (3) with time zone NOT NULL
  );
  
  CREATE TABLE "milestones" (
  	"name" text PRIMARY KEY NOT NULL,
  	"reached_at" timestamp with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "episodes_chapters" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"start" numeric NOT NULL,
  	"title" varchar NOT NULL,
  	"url" varchar
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
  	"summary" varchar,
  	"season" numeric NOT NULL,
  	"episode_number" numeric NOT NULL,
  	"episode_type" "enum_episodes_episode_type" DEFAULT 'full',
  	"artwork_id" uuid,
  	"audio_id" uuid,
  	"duration" varchar,
  	"audio_url" varchar,
  	"body" jsonb,
  	"description" varchar,
  	"slug" varchar,
  	"guid" varchar,
  	"is_published" boolean DEFAULT true,
  	"publish_date" timestamp(3) with time zone NOT NULL,
  	"no_index" boolean DEFAULT false,
  	"artwork_url" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_episodes_v_version_chapters" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"start" numeric NOT NULL,
  	"title" varchar NOT NULL,
  	"url" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_episodes_v_version_key_takeaways" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"text" varchar NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_episodes_v_version_resources" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar NOT NULL,
  	"url" varchar NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_episodes_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parent_id" uuid,
  	"version_title" varchar NOT NULL,
  	"version_summary" varchar,
  	"version_season" numeric NOT NULL,
  	"version_episode_number" numeric NOT NULL,
  	"version_episode_type" "enum__episodes_v_version_episode_type" DEFAULT 'full',
  	"version_artwork_id" uuid,
  	"version_audio_id" uuid,
  	"version_duration" varchar,
  	"version_audio_url" varchar,
  	"version_body" jsonb,
  	"version_description" varchar,
  	"version_slug" varchar,
  	"version_guid" varchar,
  	"version_is_published" boolean DEFAULT true,
  	"version_publish_date" timestamp(3) with time zone NOT NULL,
  	"version_no_index" boolean DEFAULT false,
  	"version_artwork_url" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
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
  	"no_index" boolean DEFAULT false,
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
  	"no_index" boolean DEFAULT false,
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
  
  CREATE TABLE "media" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"alt" varchar,
  	"source" varchar,
  	"audio_fault" varchar,
  	"audio_seconds" numeric,
  	"audio_loudness" numeric,
  	"audio_type" varchar,
  	"audio_file" varchar,
  	"audio_waveform" varchar,
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
  	"last_active_at" timestamp(3) with time zone,
  	"email_confirmed_at" timestamp(3) with time zone,
  	"idle_warned_at" timestamp(3) with time zone,
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
  	"status_set_by_id" uuid,
  	"status_set_at" timestamp(3) with time zone,
  	"mailed_at" timestamp(3) with time zone,
  	"mail_fault" varchar,
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
  	"mailed_at" timestamp(3) with time zone,
  	"mail_fault" varchar,
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
  
  CREATE TABLE "transcripts" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"episode_id_id" uuid NOT NULL,
  	"segments" jsonb,
  	"revision" numeric DEFAULT 0 NOT NULL,
  	"origin" "enum_transcripts_origin",
  	"status" "enum_transcripts_status" DEFAULT 'pending' NOT NULL,
  	"cost" numeric,
  	"seconds" numeric,
  	"transcribed_at" timestamp(3) with time zone,
  	"takeaway_drafts" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "transcription_runs" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"episode_id_id" uuid NOT NULL,
  	"status" "enum_transcription_runs_status" DEFAULT 'running' NOT NULL,
  	"provider" varchar NOT NULL,
  	"model" varchar NOT NULL,
  	"seconds" numeric,
  	"cost" numeric,
  	"reserved" numeric,
  	"started_at" timestamp(3) with time zone NOT NULL,
  	"finished_at" timestamp(3) with time zone,
  	"attempts" numeric,
  	"retry_at" timestamp(3) with time zone,
  	"error" varchar,
  	"revision" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "transcript_reports" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"episode_id_id" uuid NOT NULL,
  	"problem" varchar NOT NULL,
  	"correction" varchar,
  	"passage" varchar,
  	"segment_id" varchar NOT NULL,
  	"at" numeric NOT NULL,
  	"status" "enum_transcript_reports_status" DEFAULT 'new' NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "audit_entries" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"user_id_id" uuid,
  	"username" varchar,
  	"action" "enum_audit_entries_action",
  	"subject" varchar,
  	"subject_id" varchar,
  	"title" varchar,
  	"changes" jsonb,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
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
  	"pages_id" uuid,
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
  	"url" varchar NOT NULL,
  	"sample" boolean DEFAULT false
  );
  
  CREATE TABLE "show_social_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"url" varchar NOT NULL,
  	"sample" boolean DEFAULT false
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
  	"button_label" varchar DEFAULT 'Get Started' NOT NULL,
  	"sample" boolean DEFAULT false
  );
  
  CREATE TABLE "show_claims" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"value" varchar NOT NULL,
  	"sample" boolean DEFAULT false
  );
  
  CREATE TABLE "show_feed_seasons" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"number" numeric NOT NULL,
  	"name" varchar NOT NULL
  );
  
  CREATE TABLE "show_feed_funding" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"url" varchar NOT NULL
  );
  
  CREATE TABLE "show_feed_podroll" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"guid" varchar NOT NULL
  );
  
  CREATE TABLE "show" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar DEFAULT 'Plain AI' NOT NULL,
  	"tagline" varchar DEFAULT 'Artificial intelligence in plain words.',
  	"description" varchar,
  	"host" varchar,
  	"notice" varchar,
  	"artwork_id" uuid,
  	"podcast_guid" varchar,
  	"contact_email" varchar,
  	"partnerships_email" varchar,
  	"response_time" varchar DEFAULT '24-48 hours, Monday to Friday, 9 AM to 6 PM PST',
  	"feed_language" varchar DEFAULT 'en',
  	"feed_order" "enum_show_feed_order" DEFAULT 'episodic',
  	"feed_category" "enum_show_feed_category" DEFAULT 'Technology',
  	"feed_second_category" "enum_show_feed_second_category",
  	"feed_author" varchar,
  	"feed_copyright" varchar,
  	"feed_explicit" boolean DEFAULT false,
  	"feed_made_with_ai" "enum_show_feed_made_with_ai",
  	"feed_update_frequency" varchar,
  	"feed_update_rule" varchar,
  	"feed_locked" boolean DEFAULT true,
  	"feed_owner_email" varchar,
  	"feed_apple_verification" varchar,
  	"feed_hub" varchar,
  	"feed_new_address" varchar,
  	"feed_is_complete" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
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
  
  CREATE TABLE "listening_places" (
  	"user_id" uuid NOT NULL,
  	"episode_id" uuid NOT NULL,
  	"at" integer NOT NULL,
  	"is_finished" boolean NOT NULL,
  	"changed_at" timestamp (3) with time zone NOT NULL,
  	CONSTRAINT "listening_places_user_id_episode_id_pk" PRIMARY KEY("user_id","episode_id")
  );
  
  CREATE TABLE "listening_settings" (
  	"user_id" uuid PRIMARY KEY NOT NULL,
  	"speed" real,
  	"speed_changed_at" timestamp (3) with time zone,
  	"queue" jsonb,
  	"is_autoplay_on" boolean,
  	"queue_changed_at" timestamp (3) with time zone
  );
  
  CREATE TABLE "moments" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"episode_id" uuid NOT NULL,
  	"user_id" uuid,
  	"session_id" varchar(64),
  	"at" integer NOT NULL,
  	"note" text NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "moments_have_one_owner" CHECK (num_nonnulls("moments"."user_id", "moments"."session_id") = 1)
  );
  
  CREATE TABLE "account_tokens" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"user_id" uuid NOT NULL,
  	"purpose" text NOT NULL,
  	"email" text NOT NULL,
  	"expires_at" timestamp (3) with time zone NOT NULL
  );
  
  CREATE TABLE "account_mails" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"kind" text NOT NULL,
  	"user_id" uuid,
  	"recipient" text NOT NULL,
  	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "avatars" (
  	"user_id" uuid PRIMARY KEY NOT NULL,
  	"version" text NOT NULL,
  	"image" "bytea" NOT NULL
  );
  
  CREATE TABLE "downloads" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"episode_id" uuid NOT NULL,
  	"app" varchar(50) NOT NULL,
  	"listener" varchar(64) NOT NULL,
  	"downloaded_at" timestamp (3) with time zone NOT NULL
  );
  
  CREATE TABLE "episode_counts" (
  	"episode_id" uuid PRIMARY KEY NOT NULL,
  	"listeners" integer DEFAULT 0 NOT NULL
  );
  
  CREATE TABLE "audience_days" (
  	"day" timestamp (3) with time zone NOT NULL,
  	"plays" integer NOT NULL,
  	"downloads" integer NOT NULL,
  	"listeners" integer NOT NULL,
  	"apps" jsonb NOT NULL,
  	CONSTRAINT "audience_days_day_pk" PRIMARY KEY("day")
  );
  
  CREATE TABLE "episode_days" (
  	"day" timestamp (3) with time zone NOT NULL,
  	"plays" integer NOT NULL,
  	"downloads" integer NOT NULL,
  	"listeners" integer NOT NULL,
  	"apps" jsonb NOT NULL,
  	"episode_id" uuid NOT NULL,
  	CONSTRAINT "episode_days_day_episode_id_pk" PRIMARY KEY("day","episode_id")
  );
  
  CREATE TABLE "transcription_leases" (
  	"run_id" uuid PRIMARY KEY NOT NULL,
  	"worker" uuid NOT NULL,
  	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "transcript_recordings" (
  	"episode_id" uuid PRIMARY KEY NOT NULL,
  	"audio_url" text NOT NULL
  );
  
  CREATE TABLE "transcription_chunks" (
  	"run_id" uuid NOT NULL,
  	"index" integer NOT NULL,
  	"audio_hash" text NOT NULL,
  	"start_seconds" double precision NOT NULL,
  	"end_seconds" double precision NOT NULL,
  	"start_bytes" double precision NOT NULL,
  	"end_bytes" double precision NOT NULL,
  	"answer" text,
  	"answered_at" timestamp (3) with time zone,
  	CONSTRAINT "transcription_chunks_run_id_index_pk" PRIMARY KEY("run_id","index")
  );
  
  CREATE TABLE "episode_words" (
  	"episode_id" uuid PRIMARY KEY NOT NULL,
  	"named" "tsvector" DEFAULT '' NOT NULL,
  	"spoken" "tsvector" DEFAULT '' NOT NULL,
  	"words" "tsvector" GENERATED ALWAYS AS (named || spoken) STORED NOT NULL
  );
  
  CREATE TABLE "episode_slugs" (
  	"slug" varchar(120) PRIMARY KEY NOT NULL,
  	"episode_id" uuid NOT NULL
  );
  
  CREATE TABLE "form_drafts" (
  	"key" varchar(200) PRIMARY KEY NOT NULL,
  	"user_id" uuid,
  	"data" jsonb NOT NULL,
  	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "episode_previews" (
  	"episode_id" uuid PRIMARY KEY NOT NULL,
  	"key" uuid DEFAULT gen_random_uuid() NOT NULL
  );
  
  ALTER TABLE "episodes_chapters" ADD CONSTRAINT "episodes_chapters_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "episodes_key_takeaways" ADD CONSTRAINT "episodes_key_takeaways_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "episodes_resources" ADD CONSTRAINT "episodes_resources_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "episodes" ADD CONSTRAINT "episodes_artwork_id_media_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "episodes" ADD CONSTRAINT "episodes_audio_id_media_id_fk" FOREIGN KEY ("audio_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_episodes_v_version_chapters" ADD CONSTRAINT "_episodes_v_version_chapters_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_episodes_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_episodes_v_version_key_takeaways" ADD CONSTRAINT "_episodes_v_version_key_takeaways_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_episodes_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_episodes_v_version_resources" ADD CONSTRAINT "_episodes_v_version_resources_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_episodes_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_episodes_v" ADD CONSTRAINT "_episodes_v_parent_id_episodes_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."episodes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_episodes_v" ADD CONSTRAINT "_episodes_v_version_artwork_id_media_id_fk" FOREIGN KEY ("version_artwork_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_episodes_v" ADD CONSTRAINT "_episodes_v_version_audio_id_media_id_fk" FOREIGN KEY ("version_audio_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "research_papers_key_insights" ADD CONSTRAINT "research_papers_key_insights_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."research_papers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "research_papers_texts" ADD CONSTRAINT "research_papers_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."research_papers"("id") ON DELETE cascade ON UPDATE no action;
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
  ALTER TABLE "contacts" ADD CONSTRAINT "contacts_status_set_by_id_users_id_fk" FOREIGN KEY ("status_set_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_episode_id_id_episodes_id_fk" FOREIGN KEY ("episode_id_id") REFERENCES "public"."episodes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_user_id_id_users_id_fk" FOREIGN KEY ("user_id_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "play_tracking" ADD CONSTRAINT "play_tracking_episode_id_id_episodes_id_fk" FOREIGN KEY ("episode_id_id") REFERENCES "public"."episodes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "transcripts" ADD CONSTRAINT "transcripts_episode_id_id_episodes_id_fk" FOREIGN KEY ("episode_id_id") REFERENCES "public"."episodes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "transcription_runs" ADD CONSTRAINT "transcription_runs_episode_id_id_episodes_id_fk" FOREIGN KEY ("episode_id_id") REFERENCES "public"."episodes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "transcript_reports" ADD CONSTRAINT "transcript_reports_episode_id_id_episodes_id_fk" FOREIGN KEY ("episode_id_id") REFERENCES "public"."episodes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_user_id_id_users_id_fk" FOREIGN KEY ("user_id_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_locked_documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_episodes_fk" FOREIGN KEY ("episodes_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_research_papers_fk" FOREIGN KEY ("research_papers_id") REFERENCES "public"."research_papers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_pages_fk" FOREIGN KEY ("pages_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_preferences"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "show_platform_links" ADD CONSTRAINT "show_platform_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."show"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "show_social_links" ADD CONSTRAINT "show_social_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."show"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "show_sponsors" ADD CONSTRAINT "show_sponsors_logo_id_media_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "show_sponsors" ADD CONSTRAINT "show_sponsors_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."show"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "show_claims" ADD CONSTRAINT "show_claims_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."show"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "show_feed_seasons" ADD CONSTRAINT "show_feed_seasons_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."show"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "show_feed_funding" ADD CONSTRAINT "show_feed_funding_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."show"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "show_feed_podroll" ADD CONSTRAINT "show_feed_podroll_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."show"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "show" ADD CONSTRAINT "show_artwork_id_media_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "home_answers" ADD CONSTRAINT "home_answers_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."home"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "listening_places" ADD CONSTRAINT "listening_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "listening_places" ADD CONSTRAINT "listening_places_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "listening_settings" ADD CONSTRAINT "listening_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "moments" ADD CONSTRAINT "moments_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "moments" ADD CONSTRAINT "moments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "account_mails" ADD CONSTRAINT "account_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "avatars" ADD CONSTRAINT "avatars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "downloads" ADD CONSTRAINT "downloads_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "episode_counts" ADD CONSTRAINT "episode_counts_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "episode_days" ADD CONSTRAINT "episode_days_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "transcription_leases" ADD CONSTRAINT "transcription_leases_run_id_transcription_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."transcription_runs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "transcript_recordings" ADD CONSTRAINT "transcript_recordings_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "transcription_chunks" ADD CONSTRAINT "transcription_chunks_run_id_transcription_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."transcription_runs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "episode_words" ADD CONSTRAINT "episode_words_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "episode_slugs" ADD CONSTRAINT "episode_slugs_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "episode_previews" ADD CONSTRAINT "episode_previews_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "session_expire_idx" ON "session" USING btree ("expire");
  CREATE INDEX "session_user_id_idx" ON "session" USING btree (("sess"->>'userId'));
  CREATE INDEX "social_cards_filename_idx" ON "social_cards" USING btree ("filename");
  CREATE INDEX "social_cards_previous_idx" ON "social_cards" USING btree ("previous");
  CREATE INDEX "episodes_chapters_order_idx" ON "episodes_chapters" USING btree ("_order");
  CREATE INDEX "episodes_chapters_parent_id_idx" ON "episodes_chapters" USING btree ("_parent_id");
  CREATE INDEX "episodes_key_takeaways_order_idx" ON "episodes_key_takeaways" USING btree ("_order");
  CREATE INDEX "episodes_key_takeaways_parent_id_idx" ON "episodes_key_takeaways" USING btree ("_parent_id");
  CREATE INDEX "episodes_resources_order_idx" ON "episodes_resources" USING btree ("_order");
  CREATE INDEX "episodes_resources_parent_id_idx" ON "episodes_resources" USING btree ("_parent_id");
  CREATE INDEX "episodes_artwork_idx" ON "episodes" USING btree ("artwork_id");
  CREATE INDEX "episodes_audio_idx" ON "episodes" USING btree ("audio_id");
  CREATE UNIQUE INDEX "episodes_slug_idx" ON "episodes" USING btree ("slug");
  CREATE UNIQUE INDEX "episodes_guid_idx" ON "episodes" USING btree ("guid");
  CREATE INDEX "episodes_is_published_idx" ON "episodes" USING btree ("is_published");
  CREATE INDEX "episodes_publish_date_idx" ON "episodes" USING btree ("publish_date");
  CREATE INDEX "episodes_updated_at_idx" ON "episodes" USING btree ("updated_at");
  CREATE INDEX "episodes_created_at_idx" ON "episodes" USING btree ("created_at");
  CREATE INDEX "episodes_deleted_at_idx" ON "episodes" USING btree ("deleted_at");
  CREATE INDEX "season_publishDate_isPublished_idx" ON "episodes" USING btree ("season","publish_date","is_published");
  CREATE INDEX "_episodes_v_version_chapters_order_idx" ON "_episodes_v_version_chapters" USING btree ("_order");
  CREATE INDEX "_episodes_v_version_chapters_parent_id_idx" ON "_episodes_v_version_chapters" USING btree ("_parent_id");
  CREATE INDEX "_episodes_v_version_key_takeaways_order_idx" ON "_episodes_v_version_key_takeaways" USING btree ("_order");
  CREATE INDEX "_episodes_v_version_key_takeaways_parent_id_idx" ON "_episodes_v_version_key_takeaways" USING btree ("_parent_id");
  CREATE INDEX "_episodes_v_version_resources_order_idx" ON "_episodes_v_version_resources" USING btree ("_order");
  CREATE INDEX "_episodes_v_version_resources_parent_id_idx" ON "_episodes_v_version_resources" USING btree ("_parent_id");
  CREATE INDEX "_episodes_v_parent_idx" ON "_episodes_v" USING btree ("parent_id");
  CREATE INDEX "_episodes_v_version_version_artwork_idx" ON "_episodes_v" USING btree ("version_artwork_id");
  CREATE INDEX "_episodes_v_version_version_audio_idx" ON "_episodes_v" USING btree ("version_audio_id");
  CREATE INDEX "_episodes_v_version_version_slug_idx" ON "_episodes_v" USING btree ("version_slug");
  CREATE INDEX "_episodes_v_version_version_guid_idx" ON "_episodes_v" USING btree ("version_guid");
  CREATE INDEX "_episodes_v_version_version_is_published_idx" ON "_episodes_v" USING btree ("version_is_published");
  CREATE INDEX "_episodes_v_version_version_publish_date_idx" ON "_episodes_v" USING btree ("version_publish_date");
  CREATE INDEX "_episodes_v_version_version_updated_at_idx" ON "_episodes_v" USING btree ("version_updated_at");
  CREATE INDEX "_episodes_v_version_version_created_at_idx" ON "_episodes_v" USING btree ("version_created_at");
  CREATE INDEX "_episodes_v_version_version_deleted_at_idx" ON "_episodes_v" USING btree ("version_deleted_at");
  CREATE INDEX "_episodes_v_created_at_idx" ON "_episodes_v" USING btree ("created_at");
  CREATE INDEX "_episodes_v_updated_at_idx" ON "_episodes_v" USING btree ("updated_at");
  CREATE INDEX "version_season_version_publishDate_version_isPublished_idx" ON "_episodes_v" USING btree ("version_season","version_publish_date","version_is_published");
  CREATE INDEX "research_papers_key_insights_order_idx" ON "research_papers_key_insights" USING btree ("_order");
  CREATE INDEX "research_papers_key_insights_parent_id_idx" ON "research_papers_key_insights" USING btree ("_parent_id");
  CREATE INDEX "research_papers_category_idx" ON "research_papers" USING btree ("category");
  CREATE INDEX "research_papers_updated_at_idx" ON "research_papers" USING btree ("updated_at");
  CREATE INDEX "research_papers_created_at_idx" ON "research_papers" USING btree ("created_at");
  CREATE INDEX "research_papers_texts_order_parent" ON "research_papers_texts" USING btree ("order","parent_id");
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
  CREATE INDEX "media_source_idx" ON "media" USING btree ("source");
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
  CREATE INDEX "contacts_status_set_by_idx" ON "contacts" USING btree ("status_set_by_id");
  CREATE INDEX "contacts_updated_at_idx" ON "contacts" USING btree ("updated_at");
  CREATE INDEX "contacts_created_at_idx" ON "contacts" USING btree ("created_at");
  CREATE INDEX "status_createdAt_idx" ON "contacts" USING btree ("status","created_at");
  CREATE UNIQUE INDEX "newsletters_email_idx" ON "newsletters" USING btree ("email");
  CREATE INDEX "newsletters_subscribed_at_idx" ON "newsletters" USING btree ("subscribed_at");
  CREATE INDEX "newsletters_updated_at_idx" ON "newsletters" USING btree ("updated_at");
  CREATE INDEX "newsletters_created_at_idx" ON "newsletters" USING btree ("created_at");
  CREATE INDEX "isActive_subscribedAt_idx" ON "newsletters" USING btree ("is_active","subscribed_at");
  CREATE INDEX "bookmarks_episode_id_idx" ON "bookmarks" USING btree ("episode_id_id");
  CREATE INDEX "bookmarks_user_id_idx" ON "bookmarks" USING btree ("user_id_id");
  CREATE INDEX "bookmarks_session_id_idx" ON "bookmarks" USING btree ("session_id");
  CREATE UNIQUE INDEX "episodeId_userId_idx" ON "bookmarks" USING btree ("episode_id_id","user_id_id");
  CREATE UNIQUE INDEX "episodeId_sessionId_idx" ON "bookmarks" USING btree ("episode_id_id","session_id");
  CREATE INDEX "play_tracking_episode_id_idx" ON "play_tracking" USING btree ("episode_id_id");
  CREATE INDEX "play_tracking_played_at_idx" ON "play_tracking" USING btree ("played_at");
  CREATE INDEX "episodeId_ipAddress_playedAt_idx" ON "play_tracking" USING btree ("episode_id_id","ip_address","played_at");
  CREATE UNIQUE INDEX "transcripts_episode_id_idx" ON "transcripts" USING btree ("episode_id_id");
  CREATE INDEX "transcripts_updated_at_idx" ON "transcripts" USING btree ("updated_at");
  CREATE INDEX "transcripts_created_at_idx" ON "transcripts" USING btree ("created_at");
  CREATE INDEX "status_cost_idx" ON "transcripts" USING btree ("status","cost");
  CREATE INDEX "transcription_runs_episode_id_idx" ON "transcription_runs" USING btree ("episode_id_id");
  CREATE INDEX "transcription_runs_updated_at_idx" ON "transcription_runs" USING btree ("updated_at");
  CREATE INDEX "transcription_runs_created_at_idx" ON "transcription_runs" USING btree ("created_at");
  CREATE INDEX "status_startedAt_idx" ON "transcription_runs" USING btree ("status","started_at");
  CREATE INDEX "transcript_reports_episode_id_idx" ON "transcript_reports" USING btree ("episode_id_id");
  CREATE INDEX "transcript_reports_status_idx" ON "transcript_reports" USING btree ("status");
  CREATE INDEX "transcript_reports_updated_at_idx" ON "transcript_reports" USING btree ("updated_at");
  CREATE INDEX "transcript_reports_created_at_idx" ON "transcript_reports" USING btree ("created_at");
  CREATE INDEX "audit_entries_user_id_idx" ON "audit_entries" USING btree ("user_id_id");
  CREATE INDEX "audit_entries_subject_idx" ON "audit_entries" USING btree ("subject");
  CREATE INDEX "audit_entries_subject_id_idx" ON "audit_entries" USING btree ("subject_id");
  CREATE INDEX "audit_entries_created_at_idx" ON "audit_entries" USING btree ("created_at");
  CREATE INDEX "audit_entries_updated_at_idx" ON "audit_entries" USING btree ("updated_at");
  CREATE UNIQUE INDEX "payload_kv_key_idx" ON "payload_kv" USING btree ("key");
  CREATE INDEX "payload_locked_documents_global_slug_idx" ON "payload_locked_documents" USING btree ("global_slug");
  CREATE INDEX "payload_locked_documents_updated_at_idx" ON "payload_locked_documents" USING btree ("updated_at");
  CREATE INDEX "payload_locked_documents_created_at_idx" ON "payload_locked_documents" USING btree ("created_at");
  CREATE INDEX "payload_locked_documents_rels_order_idx" ON "payload_locked_documents_rels" USING btree ("order");
  CREATE INDEX "payload_locked_documents_rels_parent_idx" ON "payload_locked_documents_rels" USING btree ("parent_id");
  CREATE INDEX "payload_locked_documents_rels_path_idx" ON "payload_locked_documents_rels" USING btree ("path");
  CREATE INDEX "payload_locked_documents_rels_episodes_id_idx" ON "payload_locked_documents_rels" USING btree ("episodes_id");
  CREATE INDEX "payload_locked_documents_rels_research_papers_id_idx" ON "payload_locked_documents_rels" USING btree ("research_papers_id");
  CREATE INDEX "payload_locked_documents_rels_pages_id_idx" ON "payload_locked_documents_rels" USING btree ("pages_id");
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
  CREATE INDEX "show_feed_seasons_order_idx" ON "show_feed_seasons" USING btree ("_order");
  CREATE INDEX "show_feed_seasons_parent_id_idx" ON "show_feed_seasons" USING btree ("_parent_id");
  CREATE INDEX "show_feed_funding_order_idx" ON "show_feed_funding" USING btree ("_order");
  CREATE INDEX "show_feed_funding_parent_id_idx" ON "show_feed_funding" USING btree ("_parent_id");
  CREATE INDEX "show_feed_podroll_order_idx" ON "show_feed_podroll" USING btree ("_order");
  CREATE INDEX "show_feed_podroll_parent_id_idx" ON "show_feed_podroll" USING btree ("_parent_id");
  CREATE INDEX "show_artwork_idx" ON "show" USING btree ("artwork_id");
  CREATE INDEX "home_answers_order_idx" ON "home_answers" USING btree ("_order");
  CREATE INDEX "home_answers_parent_id_idx" ON "home_answers" USING btree ("_parent_id");
  CREATE INDEX "listening_places_episode_idx" ON "listening_places" USING btree ("episode_id");
  CREATE INDEX "moments_user_idx" ON "moments" USING btree ("user_id");
  CREATE INDEX "moments_session_idx" ON "moments" USING btree ("session_id");
  CREATE INDEX "moments_episode_idx" ON "moments" USING btree ("episode_id");
  CREATE INDEX "account_tokens_user_idx" ON "account_tokens" USING btree ("user_id");
  CREATE INDEX "account_mails_user_idx" ON "account_mails" USING btree ("user_id");
  CREATE INDEX "downloads_episode_idx" ON "downloads" USING btree ("episode_id","downloaded_at");
  CREATE INDEX "downloads_time_idx" ON "downloads" USING btree ("downloaded_at");
  CREATE INDEX "episode_days_episode_idx" ON "episode_days" USING btree ("episode_id","day");
  CREATE INDEX "episode_words_idx" ON "episode_words" USING gin ("words");
  CREATE INDEX "episode_slugs_episode_idx" ON "episode_slugs" USING btree ("episode_id");`)
  for (const written of WRITTEN_FIRST) await db.execute(written)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "session" CASCADE;
  DROP TABLE "day_keys" CASCADE;
  DROP TABLE "rate_limits" CASCADE;
  DROP TABLE "social_cards" CASCADE;
  DROP TABLE "milestones" CASCADE;
  DROP TABLE "episodes_chapters" CASCADE;
  DROP TABLE "episodes_key_takeaways" CASCADE;
  DROP TABLE "episodes_resources" CASCADE;
  DROP TABLE "episodes" CASCADE;
  DROP TABLE "_episodes_v_version_chapters" CASCADE;
  DROP TABLE "_episodes_v_version_key_takeaways" CASCADE;
  DROP TABLE "_episodes_v_version_resources" CASCADE;
  DROP TABLE "_episodes_v" CASCADE;
  DROP TABLE "research_papers_key_insights" CASCADE;
  DROP TABLE "research_papers" CASCADE;
  DROP TABLE "research_papers_texts" CASCADE;
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
  DROP TABLE "media" CASCADE;
  DROP TABLE "users" CASCADE;
  DROP TABLE "contacts" CASCADE;
  DROP TABLE "newsletters" CASCADE;
  DROP TABLE "bookmarks" CASCADE;
  DROP TABLE "play_tracking" CASCADE;
  DROP TABLE "transcripts" CASCADE;
  DROP TABLE "transcription_runs" CASCADE;
  DROP TABLE "transcript_reports" CASCADE;
  DROP TABLE "audit_entries" CASCADE;
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
  DROP TABLE "show_feed_seasons" CASCADE;
  DROP TABLE "show_feed_funding" CASCADE;
  DROP TABLE "show_feed_podroll" CASCADE;
  DROP TABLE "show" CASCADE;
  DROP TABLE "home_answers" CASCADE;
  DROP TABLE "home" CASCADE;
  DROP TABLE "listening_places" CASCADE;
  DROP TABLE "listening_settings" CASCADE;
  DROP TABLE "moments" CASCADE;
  DROP TABLE "account_tokens" CASCADE;
  DROP TABLE "account_mails" CASCADE;
  DROP TABLE "avatars" CASCADE;
  DROP TABLE "downloads" CASCADE;
  DROP TABLE "episode_counts" CASCADE;
  DROP TABLE "audience_days" CASCADE;
  DROP TABLE "episode_days" CASCADE;
  DROP TABLE "transcription_leases" CASCADE;
  DROP TABLE "transcript_recordings" CASCADE;
  DROP TABLE "transcription_chunks" CASCADE;
  DROP TABLE "episode_words" CASCADE;
  DROP TABLE "episode_slugs" CASCADE;
  DROP TABLE "form_drafts" CASCADE;
  DROP TABLE "episode_previews" CASCADE;
  DROP TYPE "public"."enum_episodes_episode_type";
  DROP TYPE "public"."enum__episodes_v_version_episode_type";
  DROP TYPE "public"."enum_pages_slug";
  DROP TYPE "public"."enum_users_role";
  DROP TYPE "public"."enum_contacts_subject";
  DROP TYPE "public"."enum_contacts_status";
  DROP TYPE "public"."enum_transcripts_origin";
  DROP TYPE "public"."enum_transcripts_status";
  DROP TYPE "public"."enum_transcription_runs_status";
  DROP TYPE "public"."enum_transcript_reports_status";
  DROP TYPE "public"."enum_audit_entries_action";
  DROP TYPE "public"."enum_show_feed_order";
  DROP TYPE "public"."enum_show_feed_category";
  DROP TYPE "public"."enum_show_feed_second_category";
  DROP TYPE "public"."enum_show_feed_made_with_ai";`)
}
