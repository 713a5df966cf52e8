import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { AFTER_TABLES, BEFORE_TABLES } from '../sql-functions'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(BEFORE_TABLES)
  await db.execute(sql`
   CREATE TYPE "public"."enum_episodes_people_role" AS ENUM('host', 'co-host', 'guest host', 'guest', 'narrator', 'reporter', 'announcer', 'voice actor');
  CREATE TYPE "public"."enum_episodes_episode_type" AS ENUM('full', 'trailer', 'bonus');
  CREATE TYPE "public"."enum__episodes_v_version_people_role" AS ENUM('host', 'co-host', 'guest host', 'guest', 'narrator', 'reporter', 'announcer', 'voice actor');
  CREATE TYPE "public"."enum__episodes_v_version_episode_type" AS ENUM('full', 'trailer', 'bonus');
  CREATE TYPE "public"."enum_pages_shown_in" AS ENUM('header', 'footer', 'nowhere');
  CREATE TYPE "public"."enum_users_role" AS ENUM('user', 'editor', 'admin');
  CREATE TYPE "public"."enum_contacts_subject" AS ENUM('guest', 'question', 'feedback', 'partnership', 'other');
  CREATE TYPE "public"."enum_contacts_status" AS ENUM('new', 'replied', 'pending');
  CREATE TYPE "public"."enum_letters_kind" AS ENUM('episode', 'other');
  CREATE TYPE "public"."enum_letters_readers" AS ENUM('everyone', 'subscribers');
  CREATE TYPE "public"."enum_letters_state" AS ENUM('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled');
  CREATE TYPE "public"."enum__letters_v_version_kind" AS ENUM('episode', 'other');
  CREATE TYPE "public"."enum__letters_v_version_readers" AS ENUM('everyone', 'subscribers');
  CREATE TYPE "public"."enum__letters_v_version_state" AS ENUM('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled');
  CREATE TYPE "public"."enum_newsletters_wants" AS ENUM('all', 'episodes');
  CREATE TYPE "public"."enum_transcripts_origin" AS ENUM('machine', 'machine-read', 'human');
  CREATE TYPE "public"."enum_transcripts_status" AS ENUM('pending', 'processing', 'completed', 'failed');
  CREATE TYPE "public"."enum_transcription_runs_status" AS ENUM('running', 'completed', 'failed', 'cancelled');
  CREATE TYPE "public"."enum_transcript_reports_status" AS ENUM('new', 'done');
  CREATE TYPE "public"."enum_audit_entries_action" AS ENUM('created', 'changed', 'deleted');
  CREATE TYPE "public"."enum_show_people_role" AS ENUM('host', 'co-host', 'guest host', 'guest', 'narrator', 'reporter', 'announcer', 'voice actor');
  CREATE TYPE "public"."enum_show_newsletter_on_publishing" AS ENUM('nothing', 'propose', 'send');
  CREATE TYPE "public"."enum_show_feed_order" AS ENUM('episodic', 'serial');
  CREATE TYPE "public"."enum_show_feed_category" AS ENUM('Arts', 'Arts > Books', 'Arts > Design', 'Arts > Fashion & Beauty', 'Arts > Food', 'Arts > Performing Arts', 'Arts > Visual Arts', 'Business', 'Business > Careers', 'Business > Entrepreneurship', 'Business > Investing', 'Business > Management', 'Business > Marketing', 'Business > Non-Profit', 'Comedy', 'Comedy > Comedy Interviews', 'Comedy > Improv', 'Comedy > Stand-Up', 'Education', 'Education > Courses', 'Education > How To', 'Education > Language Learning', 'Education > Self-Improvement', 'Fiction', 'Fiction > Comedy Fiction', 'Fiction > Drama', 'Fiction > Science Fiction', 'Government', 'Health & Fitness', 'Health & Fitness > Alternative Health', 'Health & Fitness > Fitness', 'Health & Fitness > Medicine', 'Health & Fitness > Mental Health', 'Health & Fitness > Nutrition', 'Health & Fitness > Sexuality', 'History', 'Kids & Family', 'Kids & Family > Education for Kids', 'Kids & Family > Parenting', 'Kids & Family > Pets & Animals', 'Kids & Family > Stories for Kids', 'Leisure', 'Leisure > Animation & Manga', 'Leisure > Automotive', 'Leisure > Aviation', 'Leisure > Crafts', 'Leisure > Games', 'Leisure > Hobbies', 'Leisure > Home & Garden', 'Leisure > Video Games', 'Music', 'Music > Music Commentary', 'Music > Music History', 'Music > Music Interviews', 'News', 'News > Business News', 'News > Daily News', 'News > Entertainment News', 'News > News Commentary', 'News > Politics', 'News > Sports News', 'News > Tech News', 'Religion & Spirituality', 'Religion & Spirituality > Buddhism', 'Religion & Spirituality > Christianity', 'Religion & Spirituality > Hinduism', 'Religion & Spirituality > Islam', 'Religion & Spirituality > Judaism', 'Religion & Spirituality > Religion', 'Religion & Spirituality > Spirituality', 'Science', 'Science > Astronomy', 'Science > Chemistry', 'Science > Earth Sciences', 'Science > Life Sciences', 'Science > Mathematics', 'Science > Natural Sciences', 'Science > Nature', 'Science > Physics', 'Science > Social Sciences', 'Society & Culture', 'Society & Culture > Documentary', 'Society & Culture > Personal Journals', 'Society & Culture > Philosophy', 'Society & Culture > Places & Travel', 'Society & Culture > Relationships', 'Sports', 'Sports > Baseball', 'Sports > Basketball', 'Sports > Cricket', 'Sports > Fantasy Sports', 'Sports > Football', 'Sports > Golf', 'Sports > Hockey', 'Sports > Rugby', 'Sports > Running', 'Sports > Soccer', 'Sports > Swimming', 'Sports > Tennis', 'Sports > Volleyball', 'Sports > Wilderness', 'Sports > Wrestling', 'Technology', 'True Crime', 'TV & Film', 'TV & Film > After Shows', 'TV & Film > Film History', 'TV & Film > Film Interviews', 'TV & Film > Film Reviews', 'TV & Film > TV Reviews');
  CREATE TYPE "public"."enum_show_feed_second_category" AS ENUM('Arts', 'Arts > Books', 'Arts > Design', 'Arts > Fashion & Beauty', 'Arts > Food', 'Arts > Performing Arts', 'Arts > Visual Arts', 'Business', 'Business > Careers', 'Business > Entrepreneurship', 'Business > Investing', 'Business > Management', 'Business > Marketing', 'Business > Non-Profit', 'Comedy', 'Comedy > Comedy Interviews', 'Comedy > Improv', 'Comedy > Stand-Up', 'Education', 'Education > Courses', 'Education > How To', 'Education > Language Learning', 'Education > Self-Improvement', 'Fiction', 'Fiction > Comedy Fiction', 'Fiction > Drama', 'Fiction > Science Fiction', 'Government', 'Health & Fitness', 'Health & Fitness > Alternative Health', 'Health & Fitness > Fitness', 'Health & Fitness > Medicine', 'Health & Fitness > Mental Health', 'Health & Fitness > Nutrition', 'Health & Fitness > Sexuality', 'History', 'Kids & Family', 'Kids & Family > Education for Kids', 'Kids & Family > Parenting', 'Kids & Family > Pets & Animals', 'Kids & Family > Stories for Kids', 'Leisure', 'Leisure > Animation & Manga', 'Leisure > Automotive', 'Leisure > Aviation', 'Leisure > Crafts', 'Leisure > Games', 'Leisure > Hobbies', 'Leisure > Home & Garden', 'Leisure > Video Games', 'Music', 'Music > Music Commentary', 'Music > Music History', 'Music > Music Interviews', 'News', 'News > Business News', 'News > Daily News', 'News > Entertainment News', 'News > News Commentary', 'News > Politics', 'News > Sports News', 'News > Tech News', 'Religion & Spirituality', 'Religion & Spirituality > Buddhism', 'Religion & Spirituality > Christianity', 'Religion & Spirituality > Hinduism', 'Religion & Spirituality > Islam', 'Religion & Spirituality > Judaism', 'Religion & Spirituality > Religion', 'Religion & Spirituality > Spirituality', 'Science', 'Science > Astronomy', 'Science > Chemistry', 'Science > Earth Sciences', 'Science > Life Sciences', 'Science > Mathematics', 'Science > Natural Sciences', 'Science > Nature', 'Science > Physics', 'Science > Social Sciences', 'Society & Culture', 'Society & Culture > Documentary', 'Society & Culture > Personal Journals', 'Society & Culture > Philosophy', 'Society & Culture > Places & Travel', 'Society & Culture > Relationships', 'Sports', 'Sports > Baseball', 'Sports > Basketball', 'Sports > Cricket', 'Sports > Fantasy Sports', 'Sports > Football', 'Sports > Golf', 'Sports > Hockey', 'Sports > Rugby', 'Sports > Running', 'Sports > Soccer', 'Sports > Swimming', 'Sports > Tennis', 'Sports > Volleyball', 'Sports > Wilderness', 'Sports > Wrestling', 'Technology', 'True Crime', 'TV & Film', 'TV & Film > After Shows', 'TV & Film > Film History', 'TV & Film > Film Interviews', 'TV & Film > Film Reviews', 'TV & Film > TV Reviews');
  CREATE TYPE "public"."enum_show_feed_made_with_ai" AS ENUM('yes', 'no');
  CREATE TYPE "public"."enum_home_sections" AS ENUM('learn', 'answers', 'insights', 'newsletter', 'contact', 'partners', 'papers');
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
  
  CREATE TABLE "episodes_people" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"person_id" uuid,
  	"role" "enum_episodes_people_role" DEFAULT 'guest' NOT NULL
  );
  
  CREATE TABLE "episodes_citations" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"paper_id" varchar,
  	"starts_at" varchar NOT NULL
  );
  
  CREATE TABLE "episodes_resources" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"url" varchar NOT NULL
  );
  
  CREATE TABLE "episodes_soundbites" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"start" numeric NOT NULL,
  	"seconds" numeric NOT NULL,
  	"title" varchar NOT NULL
  );
  
  CREATE TABLE "episodes" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar NOT NULL,
  	"audio_id" uuid,
  	"artwork_id" uuid,
  	"summary" varchar,
  	"body" jsonb,
  	"description" varchar,
  	"slug" varchar,
  	"no_index" boolean DEFAULT false,
  	"video_url" varchar,
  	"episode_type" "enum_episodes_episode_type" DEFAULT 'full',
  	"duration" varchar,
  	"audio_url" varchar,
  	"artwork_url" varchar,
  	"guid" varchar,
  	"is_published" boolean DEFAULT true,
  	"publish_date" timestamp(3) with time zone NOT NULL,
  	"season" numeric NOT NULL,
  	"episode_number" numeric NOT NULL,
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
  
  CREATE TABLE "_episodes_v_version_people" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"person_id" uuid,
  	"role" "enum__episodes_v_version_people_role" DEFAULT 'guest' NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_episodes_v_version_citations" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"paper_id" varchar,
  	"starts_at" varchar NOT NULL,
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
  
  CREATE TABLE "_episodes_v_version_soundbites" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"start" numeric NOT NULL,
  	"seconds" numeric NOT NULL,
  	"title" varchar NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_episodes_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parent_id" uuid,
  	"version_title" varchar NOT NULL,
  	"version_audio_id" uuid,
  	"version_artwork_id" uuid,
  	"version_summary" varchar,
  	"version_body" jsonb,
  	"version_description" varchar,
  	"version_slug" varchar,
  	"version_no_index" boolean DEFAULT false,
  	"version_video_url" varchar,
  	"version_episode_type" "enum__episodes_v_version_episode_type" DEFAULT 'full',
  	"version_duration" varchar,
  	"version_audio_url" varchar,
  	"version_artwork_url" varchar,
  	"version_guid" varchar,
  	"version_is_published" boolean DEFAULT true,
  	"version_publish_date" timestamp(3) with time zone NOT NULL,
  	"version_season" numeric NOT NULL,
  	"version_episode_number" numeric NOT NULL,
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
  	"slug" varchar NOT NULL,
  	"shown_in" "enum_pages_shown_in" DEFAULT 'footer',
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
  
  CREATE TABLE "mixes_parts" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"episode_id" uuid,
  	"from" varchar,
  	"until" varchar,
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
  
  CREATE TABLE "people_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"url" varchar NOT NULL
  );
  
  CREATE TABLE "people" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar NOT NULL,
  	"picture_id" uuid,
  	"about" varchar,
  	"slug" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "people_texts" (
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
  	"audio_peak" numeric,
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
  	"sizes_w1400_filename" varchar,
  	"sizes_cover_url" varchar,
  	"sizes_cover_width" numeric,
  	"sizes_cover_height" numeric,
  	"sizes_cover_mime_type" varchar,
  	"sizes_cover_filesize" numeric,
  	"sizes_cover_filename" varchar
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
  	"aside_reason" varchar,
  	"mailed_at" timestamp(3) with time zone,
  	"mail_fault" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "saved_replies" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar NOT NULL,
  	"body" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "letters" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"subject" varchar NOT NULL,
  	"preview_line" varchar,
  	"body" jsonb NOT NULL,
  	"slug" varchar,
  	"kind" "enum_letters_kind" DEFAULT 'other' NOT NULL,
  	"readers" "enum_letters_readers" DEFAULT 'everyone' NOT NULL,
  	"episode_id" uuid,
  	"proposed_by" varchar,
  	"state" "enum_letters_state" DEFAULT 'draft' NOT NULL,
  	"scheduled_at" timestamp(3) with time zone,
  	"sent_at" timestamp(3) with time zone,
  	"pause_reason" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "_letters_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parent_id" uuid,
  	"version_subject" varchar NOT NULL,
  	"version_preview_line" varchar,
  	"version_body" jsonb NOT NULL,
  	"version_slug" varchar,
  	"version_kind" "enum__letters_v_version_kind" DEFAULT 'other' NOT NULL,
  	"version_readers" "enum__letters_v_version_readers" DEFAULT 'everyone' NOT NULL,
  	"version_episode_id" uuid,
  	"version_proposed_by" varchar,
  	"version_state" "enum__letters_v_version_state" DEFAULT 'draft' NOT NULL,
  	"version_scheduled_at" timestamp(3) with time zone,
  	"version_sent_at" timestamp(3) with time zone,
  	"version_pause_reason" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "newsletters" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"email" varchar NOT NULL,
  	"first_name" varchar,
  	"last_name" varchar,
  	"subscribed_at" timestamp(3) with time zone NOT NULL,
  	"is_active" boolean DEFAULT true,
  	"confirmed_at" timestamp(3) with time zone,
  	"imported_at" timestamp(3) with time zone,
  	"wants" "enum_newsletters_wants" DEFAULT 'all' NOT NULL,
  	"refusals" numeric DEFAULT 0,
  	"refused_at" timestamp(3) with time zone,
  	"last_letter_at" timestamp(3) with time zone,
  	"mailed_at" timestamp(3) with time zone,
  	"mail_fault" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"address_id" uuid DEFAULT gen_random_uuid() NOT NULL
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
  	"proposals" jsonb,
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
  
  CREATE TABLE "show_people" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"person_id" uuid,
  	"role" "enum_show_people_role" DEFAULT 'guest' NOT NULL
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
  	"name" varchar DEFAULT 'My podcast' NOT NULL,
  	"tagline" varchar,
  	"description" varchar,
  	"host" varchar,
  	"notice" varchar,
  	"artwork_id" uuid,
  	"face_logo_id" uuid,
  	"face_icon_id" uuid,
  	"face_accent" varchar,
  	"face_odd_seasons" varchar,
  	"face_even_seasons" varchar,
  	"podcast_guid" varchar,
  	"contact_email" varchar,
  	"partnerships_email" varchar,
  	"response_time" varchar,
  	"words_sign_in" varchar,
  	"words_start_here" varchar,
  	"time_zone" varchar DEFAULT 'UTC' NOT NULL,
  	"asked_at_least" numeric DEFAULT 5 NOT NULL,
  	"newsletter_asks_to_confirm" boolean DEFAULT true,
  	"newsletter_on_publishing" "enum_show_newsletter_on_publishing" DEFAULT 'propose' NOT NULL,
  	"newsletter_reply_to" varchar,
  	"newsletter_per_second" numeric DEFAULT 5 NOT NULL,
  	"newsletter_per_hour" numeric DEFAULT 5000 NOT NULL,
  	"newsletter_postal_address" varchar,
  	"feed_language" varchar DEFAULT 'en',
  	"feed_order" "enum_show_feed_order" DEFAULT 'episodic',
  	"feed_category" "enum_show_feed_category",
  	"feed_second_category" "enum_show_feed_second_category",
  	"feed_author" varchar,
  	"feed_copyright" varchar,
  	"feed_explicit" boolean DEFAULT false,
  	"feed_made_with_ai" "enum_show_feed_made_with_ai",
  	"feed_questions_in_notes" boolean DEFAULT false,
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
  
  CREATE TABLE "show_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "home_sections" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_home_sections",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
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
  	"hero_title" varchar,
  	"hero_text" varchar,
  	"learn_title" varchar DEFAULT 'Learn' NOT NULL,
  	"basics_title" varchar DEFAULT 'Basics' NOT NULL,
  	"basics_text" varchar DEFAULT 'The words you keep hearing, explained with examples.' NOT NULL,
  	"examples_title" varchar DEFAULT 'Practical Examples' NOT NULL,
  	"examples_text" varchar DEFAULT 'Examples to try yourself.' NOT NULL,
  	"transcripts_title" varchar DEFAULT 'Episode Transcripts' NOT NULL,
  	"transcripts_text" varchar DEFAULT 'Every word of the show, to read and to search.' NOT NULL,
  	"insights_title" varchar DEFAULT 'Insights' NOT NULL,
  	"insights_text" varchar DEFAULT 'The papers behind the episodes, in a sentence each.' NOT NULL,
  	"newsletter_title" varchar DEFAULT 'Newsletter' NOT NULL,
  	"partners_title" varchar DEFAULT 'Our Partners' NOT NULL,
  	"papers_title" varchar DEFAULT 'Ready to Dive Deeper?' NOT NULL,
  	"papers_text" varchar DEFAULT 'The papers that the episodes draw on: what each one found, in plain words, and where to read it.' NOT NULL,
  	"papers_button" varchar DEFAULT 'Read the papers' NOT NULL,
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
  	"queue_changed_at" timestamp (3) with time zone,
  	"mix" jsonb,
  	"mix_changed_at" timestamp (3) with time zone
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
  	"is_proved" boolean DEFAULT false NOT NULL,
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
  
  CREATE TABLE "known_words" (
  	"word" text NOT NULL
  );
  
  CREATE TABLE "asked_questions" (
  	"key" text PRIMARY KEY NOT NULL,
  	"question" text NOT NULL,
  	"count" integer DEFAULT 1 NOT NULL,
  	"first_asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"last_asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"put_away_at" timestamp (3) with time zone
  );
  
  CREATE TABLE "former_slugs" (
  	"collection" text NOT NULL,
  	"slug" varchar(120) NOT NULL,
  	"document_id" uuid NOT NULL,
  	CONSTRAINT "former_slugs_collection_slug_pk" PRIMARY KEY("collection","slug")
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
  
  CREATE TABLE "draft_comments" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"episode_id" uuid NOT NULL,
  	"segment_id" text,
  	"name" varchar(60) NOT NULL,
  	"text" text NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"done_at" timestamp (3) with time zone
  );
  
  CREATE TABLE "followed_feed" (
  	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
  	"address" text NOT NULL,
  	"copies_sound" boolean NOT NULL,
  	"minutes" integer NOT NULL,
  	"etag" text,
  	"modified" text,
  	"next_look_at" timestamp (3) with time zone DEFAULT now(),
  	"looked_at" timestamp (3) with time zone,
  	"failures" integer DEFAULT 0 NOT NULL,
  	"failing_since" timestamp (3) with time zone,
  	"fault" text,
  	"unfinished" integer DEFAULT 0 NOT NULL,
  	"done" integer DEFAULT 0 NOT NULL,
  	"total" integer DEFAULT 0 NOT NULL,
  	"result" jsonb,
  	"said" jsonb,
  	"show_guid" text,
  	"known_guids" jsonb,
  	"asked" text,
  	"accepted" text,
  	"copied_on" date,
  	"copied_bytes" double precision DEFAULT 0 NOT NULL,
  	"hub" text,
  	"topic" text,
  	"hub_token" uuid DEFAULT gen_random_uuid() NOT NULL,
  	"hub_asked_at" timestamp (3) with time zone,
  	"hub_until" timestamp (3) with time zone,
  	CONSTRAINT "followed_feed_only" CHECK ("followed_feed"."id" = 1)
  );
  
  CREATE TABLE "followed_items" (
  	"episode_id" uuid PRIMARY KEY NOT NULL,
  	"guid" text NOT NULL,
  	"title" text NOT NULL,
  	"date" text NOT NULL,
  	"digest" text,
  	"said" jsonb NOT NULL,
  	"sound" text,
  	"bytes" double precision,
  	"left_at" timestamp (3) with time zone
  );
  
  CREATE TABLE "imports" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"address" text NOT NULL,
  	"feed" text,
  	"is_look" boolean DEFAULT false NOT NULL,
  	"user_id" uuid,
  	"status" varchar(10) NOT NULL,
  	"done" integer DEFAULT 0 NOT NULL,
  	"total" integer DEFAULT 0 NOT NULL,
  	"problem" text,
  	"begun_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"ended_at" timestamp (3) with time zone
  );
  
  CREATE TABLE "import_items" (
  	"import_id" uuid NOT NULL,
  	"key" text NOT NULL,
  	"kind" varchar(10) NOT NULL,
  	"name" text NOT NULL,
  	"outcome" varchar(10) NOT NULL,
  	"remarks" jsonb NOT NULL,
  	"episode_id" uuid,
  	"saved_at" timestamp (3) with time zone,
  	"revision" integer,
  	"before" jsonb,
  	CONSTRAINT "import_items_import_id_key_pk" PRIMARY KEY("import_id","key")
  );
  
  CREATE TABLE "message_replies" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"contact_id" uuid NOT NULL,
  	"user_id" uuid,
  	"text" text NOT NULL,
  	"status_before" varchar(20) NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"due_at" timestamp (3) with time zone NOT NULL,
  	"mailed_at" timestamp (3) with time zone,
  	"mail_fault" varchar(500)
  );
  
  CREATE TABLE "letter_mails" (
  	"letter_id" uuid NOT NULL,
  	"subscriber_id" uuid NOT NULL,
  	"state" varchar(10) DEFAULT 'waiting' NOT NULL,
  	"tries" integer DEFAULT 0 NOT NULL,
  	"unanswered" integer DEFAULT 0 NOT NULL,
  	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"done_at" timestamp (3) with time zone,
  	"fault" varchar(300),
  	CONSTRAINT "letter_mails_letter_id_subscriber_id_pk" PRIMARY KEY("letter_id","subscriber_id")
  );
  
  CREATE TABLE "letter_issues" (
  	"letter_id" uuid PRIMARY KEY NOT NULL,
  	"subject" text NOT NULL,
  	"html" text NOT NULL,
  	"text" text NOT NULL,
  	"parts" jsonb,
  	"begun_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"unreachable_since" timestamp (3) with time zone,
  	"told_at" timestamp (3) with time zone
  );
  
  CREATE TABLE "letter_pictures" (
  	"filename" text PRIMARY KEY NOT NULL,
  	"letter_id" uuid
  );
  
  CREATE TABLE "subscription_mails" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"subscriber_id" uuid NOT NULL,
  	"kind" varchar(12) NOT NULL,
  	"email" text NOT NULL,
  	"first_name" varchar(100),
  	"last_name" varchar(100),
  	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"mailed_at" timestamp (3) with time zone
  );
  
  CREATE TABLE "site_alerts" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"kind" varchar(40) NOT NULL,
  	"detail" text NOT NULL,
  	"began_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"ended_at" timestamp (3) with time zone,
  	"mailed_at" timestamp (3) with time zone,
  	"mail_fault" varchar(500)
  );
  
  CREATE TABLE "backups" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"bytes" bigint NOT NULL
  );
  
  CREATE TABLE "second_factors" (
  	"user_id" uuid PRIMARY KEY NOT NULL,
  	"secret" text NOT NULL,
  	"confirmed_at" timestamp (3) with time zone,
  	"last_step" bigint
  );
  
  CREATE TABLE "recovery_codes" (
  	"user_id" uuid NOT NULL,
  	"hash" varchar(64) NOT NULL,
  	CONSTRAINT "recovery_codes_user_id_hash_pk" PRIMARY KEY("user_id","hash")
  );
  
  CREATE TABLE "temporary_passwords" (
  	"user_id" uuid PRIMARY KEY NOT NULL,
  	"ends_at" timestamp (3) with time zone
  );
  
  ALTER TABLE "episodes_chapters" ADD CONSTRAINT "episodes_chapters_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "episodes_key_takeaways" ADD CONSTRAINT "episodes_key_takeaways_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "episodes_questions" ADD CONSTRAINT "episodes_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "episodes_people" ADD CONSTRAINT "episodes_people_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "episodes_people" ADD CONSTRAINT "episodes_people_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "episodes_citations" ADD CONSTRAINT "episodes_citations_paper_id_research_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."research_papers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "episodes_citations" ADD CONSTRAINT "episodes_citations_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "episodes_resources" ADD CONSTRAINT "episodes_resources_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "episodes_soundbites" ADD CONSTRAINT "episodes_soundbites_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "episodes" ADD CONSTRAINT "episodes_audio_id_media_id_fk" FOREIGN KEY ("audio_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "episodes" ADD CONSTRAINT "episodes_artwork_id_media_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_episodes_v_version_chapters" ADD CONSTRAINT "_episodes_v_version_chapters_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_episodes_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_episodes_v_version_key_takeaways" ADD CONSTRAINT "_episodes_v_version_key_takeaways_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_episodes_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_episodes_v_version_questions" ADD CONSTRAINT "_episodes_v_version_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_episodes_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_episodes_v_version_people" ADD CONSTRAINT "_episodes_v_version_people_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_episodes_v_version_people" ADD CONSTRAINT "_episodes_v_version_people_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_episodes_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_episodes_v_version_citations" ADD CONSTRAINT "_episodes_v_version_citations_paper_id_research_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."research_papers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_episodes_v_version_citations" ADD CONSTRAINT "_episodes_v_version_citations_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_episodes_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_episodes_v_version_resources" ADD CONSTRAINT "_episodes_v_version_resources_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_episodes_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_episodes_v_version_soundbites" ADD CONSTRAINT "_episodes_v_version_soundbites_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_episodes_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_episodes_v" ADD CONSTRAINT "_episodes_v_parent_id_episodes_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."episodes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_episodes_v" ADD CONSTRAINT "_episodes_v_version_audio_id_media_id_fk" FOREIGN KEY ("version_audio_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_episodes_v" ADD CONSTRAINT "_episodes_v_version_artwork_id_media_id_fk" FOREIGN KEY ("version_artwork_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
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
  ALTER TABLE "mixes_parts" ADD CONSTRAINT "mixes_parts_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "mixes_parts" ADD CONSTRAINT "mixes_parts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."mixes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "terms" ADD CONSTRAINT "terms_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "terms_texts" ADD CONSTRAINT "terms_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."terms"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "people_links" ADD CONSTRAINT "people_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "people" ADD CONSTRAINT "people_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "people_texts" ADD CONSTRAINT "people_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "contacts" ADD CONSTRAINT "contacts_status_set_by_id_users_id_fk" FOREIGN KEY ("status_set_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "letters" ADD CONSTRAINT "letters_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_letters_v" ADD CONSTRAINT "_letters_v_parent_id_letters_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."letters"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_letters_v" ADD CONSTRAINT "_letters_v_version_episode_id_episodes_id_fk" FOREIGN KEY ("version_episode_id") REFERENCES "public"."episodes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_episode_id_id_episodes_id_fk" FOREIGN KEY ("episode_id_id") REFERENCES "public"."episodes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_user_id_id_users_id_fk" FOREIGN KEY ("user_id_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "play_tracking" ADD CONSTRAINT "play_tracking_episode_id_id_episodes_id_fk" FOREIGN KEY ("episode_id_id") REFERENCES "public"."episodes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "transcripts" ADD CONSTRAINT "transcripts_episode_id_id_episodes_id_fk" FOREIGN KEY ("episode_id_id") REFERENCES "public"."episodes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "transcription_runs" ADD CONSTRAINT "transcription_runs_episode_id_id_episodes_id_fk" FOREIGN KEY ("episode_id_id") REFERENCES "public"."episodes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "transcript_reports" ADD CONSTRAINT "transcript_reports_episode_id_id_episodes_id_fk" FOREIGN KEY ("episode_id_id") REFERENCES "public"."episodes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_user_id_id_users_id_fk" FOREIGN KEY ("user_id_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_preferences"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "show_people" ADD CONSTRAINT "show_people_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "show_people" ADD CONSTRAINT "show_people_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."show"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "show_platform_links" ADD CONSTRAINT "show_platform_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."show"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "show_social_links" ADD CONSTRAINT "show_social_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."show"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "show_sponsors" ADD CONSTRAINT "show_sponsors_logo_id_media_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "show_sponsors" ADD CONSTRAINT "show_sponsors_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."show"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "show_claims" ADD CONSTRAINT "show_claims_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."show"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "show_feed_seasons" ADD CONSTRAINT "show_feed_seasons_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."show"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "show_feed_funding" ADD CONSTRAINT "show_feed_funding_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."show"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "show_feed_podroll" ADD CONSTRAINT "show_feed_podroll_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."show"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "show" ADD CONSTRAINT "show_artwork_id_media_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "show" ADD CONSTRAINT "show_face_logo_id_media_id_fk" FOREIGN KEY ("face_logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "show" ADD CONSTRAINT "show_face_icon_id_media_id_fk" FOREIGN KEY ("face_icon_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "show_texts" ADD CONSTRAINT "show_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."show"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home_sections" ADD CONSTRAINT "home_sections_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."home"("id") ON DELETE cascade ON UPDATE no action;
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
  ALTER TABLE "passages" ADD CONSTRAINT "passages_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "answer_entries" ADD CONSTRAINT "answer_entries_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "episode_previews" ADD CONSTRAINT "episode_previews_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "draft_comments" ADD CONSTRAINT "draft_comments_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "followed_items" ADD CONSTRAINT "followed_items_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "import_items" ADD CONSTRAINT "import_items_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "letter_mails" ADD CONSTRAINT "letter_mails_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "letter_mails" ADD CONSTRAINT "letter_mails_subscriber_id_newsletters_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "letter_issues" ADD CONSTRAINT "letter_issues_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "letter_pictures" ADD CONSTRAINT "letter_pictures_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "subscription_mails" ADD CONSTRAINT "subscription_mails_subscriber_id_newsletters_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "temporary_passwords" ADD CONSTRAINT "temporary_passwords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "session_expire_idx" ON "session" USING btree ("expire");
  CREATE INDEX "session_user_id_idx" ON "session" USING btree (("sess"->>'userId'));
  CREATE INDEX "social_cards_filename_idx" ON "social_cards" USING btree ("filename");
  CREATE INDEX "social_cards_previous_idx" ON "social_cards" USING btree ("previous");
  CREATE INDEX "episodes_chapters_order_idx" ON "episodes_chapters" USING btree ("_order");
  CREATE INDEX "episodes_chapters_parent_id_idx" ON "episodes_chapters" USING btree ("_parent_id");
  CREATE INDEX "episodes_key_takeaways_order_idx" ON "episodes_key_takeaways" USING btree ("_order");
  CREATE INDEX "episodes_key_takeaways_parent_id_idx" ON "episodes_key_takeaways" USING btree ("_parent_id");
  CREATE INDEX "episodes_questions_order_idx" ON "episodes_questions" USING btree ("_order");
  CREATE INDEX "episodes_questions_parent_id_idx" ON "episodes_questions" USING btree ("_parent_id");
  CREATE INDEX "episodes_people_order_idx" ON "episodes_people" USING btree ("_order");
  CREATE INDEX "episodes_people_parent_id_idx" ON "episodes_people" USING btree ("_parent_id");
  CREATE INDEX "episodes_people_person_idx" ON "episodes_people" USING btree ("person_id");
  CREATE INDEX "episodes_citations_order_idx" ON "episodes_citations" USING btree ("_order");
  CREATE INDEX "episodes_citations_parent_id_idx" ON "episodes_citations" USING btree ("_parent_id");
  CREATE INDEX "episodes_citations_paper_idx" ON "episodes_citations" USING btree ("paper_id");
  CREATE INDEX "episodes_resources_order_idx" ON "episodes_resources" USING btree ("_order");
  CREATE INDEX "episodes_resources_parent_id_idx" ON "episodes_resources" USING btree ("_parent_id");
  CREATE INDEX "episodes_soundbites_order_idx" ON "episodes_soundbites" USING btree ("_order");
  CREATE INDEX "episodes_soundbites_parent_id_idx" ON "episodes_soundbites" USING btree ("_parent_id");
  CREATE INDEX "episodes_audio_idx" ON "episodes" USING btree ("audio_id");
  CREATE INDEX "episodes_artwork_idx" ON "episodes" USING btree ("artwork_id");
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
  CREATE INDEX "_episodes_v_version_questions_order_idx" ON "_episodes_v_version_questions" USING btree ("_order");
  CREATE INDEX "_episodes_v_version_questions_parent_id_idx" ON "_episodes_v_version_questions" USING btree ("_parent_id");
  CREATE INDEX "_episodes_v_version_people_order_idx" ON "_episodes_v_version_people" USING btree ("_order");
  CREATE INDEX "_episodes_v_version_people_parent_id_idx" ON "_episodes_v_version_people" USING btree ("_parent_id");
  CREATE INDEX "_episodes_v_version_people_person_idx" ON "_episodes_v_version_people" USING btree ("person_id");
  CREATE INDEX "_episodes_v_version_citations_order_idx" ON "_episodes_v_version_citations" USING btree ("_order");
  CREATE INDEX "_episodes_v_version_citations_parent_id_idx" ON "_episodes_v_version_citations" USING btree ("_parent_id");
  CREATE INDEX "_episodes_v_version_citations_paper_idx" ON "_episodes_v_version_citations" USING btree ("paper_id");
  CREATE INDEX "_episodes_v_version_resources_order_idx" ON "_episodes_v_version_resources" USING btree ("_order");
  CREATE INDEX "_episodes_v_version_resources_parent_id_idx" ON "_episodes_v_version_resources" USING btree ("_parent_id");
  CREATE INDEX "_episodes_v_version_soundbites_order_idx" ON "_episodes_v_version_soundbites" USING btree ("_order");
  CREATE INDEX "_episodes_v_version_soundbites_parent_id_idx" ON "_episodes_v_version_soundbites" USING btree ("_parent_id");
  CREATE INDEX "_episodes_v_parent_idx" ON "_episodes_v" USING btree ("parent_id");
  CREATE INDEX "_episodes_v_version_version_audio_idx" ON "_episodes_v" USING btree ("version_audio_id");
  CREATE INDEX "_episodes_v_version_version_artwork_idx" ON "_episodes_v" USING btree ("version_artwork_id");
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
  CREATE INDEX "mixes_parts_order_idx" ON "mixes_parts" USING btree ("_order");
  CREATE INDEX "mixes_parts_parent_id_idx" ON "mixes_parts" USING btree ("_parent_id");
  CREATE INDEX "mixes_parts_episode_idx" ON "mixes_parts" USING btree ("episode_id");
  CREATE UNIQUE INDEX "mixes_slug_idx" ON "mixes" USING btree ("slug");
  CREATE INDEX "mixes_updated_at_idx" ON "mixes" USING btree ("updated_at");
  CREATE INDEX "mixes_created_at_idx" ON "mixes" USING btree ("created_at");
  CREATE UNIQUE INDEX "terms_word_idx" ON "terms" USING btree ("word");
  CREATE INDEX "terms_episode_idx" ON "terms" USING btree ("episode_id");
  CREATE UNIQUE INDEX "terms_slug_idx" ON "terms" USING btree ("slug");
  CREATE INDEX "terms_updated_at_idx" ON "terms" USING btree ("updated_at");
  CREATE INDEX "terms_created_at_idx" ON "terms" USING btree ("created_at");
  CREATE INDEX "terms_texts_order_parent" ON "terms_texts" USING btree ("order","parent_id");
  CREATE INDEX "people_links_order_idx" ON "people_links" USING btree ("_order");
  CREATE INDEX "people_links_parent_id_idx" ON "people_links" USING btree ("_parent_id");
  CREATE INDEX "people_picture_idx" ON "people" USING btree ("picture_id");
  CREATE UNIQUE INDEX "people_slug_idx" ON "people" USING btree ("slug");
  CREATE INDEX "people_updated_at_idx" ON "people" USING btree ("updated_at");
  CREATE INDEX "people_created_at_idx" ON "people" USING btree ("created_at");
  CREATE INDEX "people_texts_order_parent" ON "people_texts" USING btree ("order","parent_id");
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
  CREATE INDEX "media_sizes_cover_sizes_cover_filename_idx" ON "media" USING btree ("sizes_cover_filename");
  CREATE UNIQUE INDEX "users_username_idx" ON "users" USING btree ("username");
  CREATE UNIQUE INDEX "users_email_idx" ON "users" USING btree ("email");
  CREATE INDEX "users_updated_at_idx" ON "users" USING btree ("updated_at");
  CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at");
  CREATE INDEX "contacts_status_set_by_idx" ON "contacts" USING btree ("status_set_by_id");
  CREATE INDEX "contacts_updated_at_idx" ON "contacts" USING btree ("updated_at");
  CREATE INDEX "contacts_created_at_idx" ON "contacts" USING btree ("created_at");
  CREATE INDEX "status_createdAt_idx" ON "contacts" USING btree ("status","created_at");
  CREATE INDEX "saved_replies_updated_at_idx" ON "saved_replies" USING btree ("updated_at");
  CREATE INDEX "saved_replies_created_at_idx" ON "saved_replies" USING btree ("created_at");
  CREATE UNIQUE INDEX "letters_slug_idx" ON "letters" USING btree ("slug");
  CREATE INDEX "letters_episode_idx" ON "letters" USING btree ("episode_id");
  CREATE INDEX "letters_state_idx" ON "letters" USING btree ("state");
  CREATE INDEX "letters_sent_at_idx" ON "letters" USING btree ("sent_at");
  CREATE INDEX "letters_updated_at_idx" ON "letters" USING btree ("updated_at");
  CREATE INDEX "letters_created_at_idx" ON "letters" USING btree ("created_at");
  CREATE INDEX "_letters_v_parent_idx" ON "_letters_v" USING btree ("parent_id");
  CREATE INDEX "_letters_v_version_version_slug_idx" ON "_letters_v" USING btree ("version_slug");
  CREATE INDEX "_letters_v_version_version_episode_idx" ON "_letters_v" USING btree ("version_episode_id");
  CREATE INDEX "_letters_v_version_version_state_idx" ON "_letters_v" USING btree ("version_state");
  CREATE INDEX "_letters_v_version_version_sent_at_idx" ON "_letters_v" USING btree ("version_sent_at");
  CREATE INDEX "_letters_v_version_version_updated_at_idx" ON "_letters_v" USING btree ("version_updated_at");
  CREATE INDEX "_letters_v_version_version_created_at_idx" ON "_letters_v" USING btree ("version_created_at");
  CREATE INDEX "_letters_v_created_at_idx" ON "_letters_v" USING btree ("created_at");
  CREATE INDEX "_letters_v_updated_at_idx" ON "_letters_v" USING btree ("updated_at");
  CREATE UNIQUE INDEX "newsletters_email_idx" ON "newsletters" USING btree ("email");
  CREATE INDEX "newsletters_subscribed_at_idx" ON "newsletters" USING btree ("subscribed_at");
  CREATE INDEX "newsletters_updated_at_idx" ON "newsletters" USING btree ("updated_at");
  CREATE INDEX "newsletters_created_at_idx" ON "newsletters" USING btree ("created_at");
  CREATE INDEX "isActive_subscribedAt_idx" ON "newsletters" USING btree ("is_active","subscribed_at");
  CREATE INDEX "newsletters_address_idx" ON "newsletters" USING btree ("address_id");
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
  CREATE INDEX "payload_preferences_key_idx" ON "payload_preferences" USING btree ("key");
  CREATE INDEX "payload_preferences_updated_at_idx" ON "payload_preferences" USING btree ("updated_at");
  CREATE INDEX "payload_preferences_created_at_idx" ON "payload_preferences" USING btree ("created_at");
  CREATE INDEX "payload_preferences_rels_order_idx" ON "payload_preferences_rels" USING btree ("order");
  CREATE INDEX "payload_preferences_rels_parent_idx" ON "payload_preferences_rels" USING btree ("parent_id");
  CREATE INDEX "payload_preferences_rels_path_idx" ON "payload_preferences_rels" USING btree ("path");
  CREATE INDEX "payload_preferences_rels_users_id_idx" ON "payload_preferences_rels" USING btree ("users_id");
  CREATE INDEX "payload_migrations_updated_at_idx" ON "payload_migrations" USING btree ("updated_at");
  CREATE INDEX "payload_migrations_created_at_idx" ON "payload_migrations" USING btree ("created_at");
  CREATE INDEX "show_people_order_idx" ON "show_people" USING btree ("_order");
  CREATE INDEX "show_people_parent_id_idx" ON "show_people" USING btree ("_parent_id");
  CREATE INDEX "show_people_person_idx" ON "show_people" USING btree ("person_id");
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
  CREATE INDEX "show_face_face_logo_idx" ON "show" USING btree ("face_logo_id");
  CREATE INDEX "show_face_face_icon_idx" ON "show" USING btree ("face_icon_id");
  CREATE INDEX "show_texts_order_parent" ON "show_texts" USING btree ("order","parent_id");
  CREATE INDEX "home_sections_order_idx" ON "home_sections" USING btree ("order");
  CREATE INDEX "home_sections_parent_idx" ON "home_sections" USING btree ("parent_id");
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
  CREATE INDEX "passages_stems_idx" ON "passages" USING gin ("stems");
  CREATE INDEX "answer_entries_source_idx" ON "answer_entries" USING btree ("source");
  CREATE INDEX "answer_entries_episode_id_idx" ON "answer_entries" USING btree ("episode_id");
  CREATE UNIQUE INDEX "known_words_word_idx" ON "known_words" USING btree ("word" text_pattern_ops);
  CREATE INDEX "former_slugs_document_idx" ON "former_slugs" USING btree ("document_id");
  CREATE INDEX "draft_comments_episode_idx" ON "draft_comments" USING btree ("episode_id","created_at");
  CREATE INDEX "message_replies_contact_idx" ON "message_replies" USING btree ("contact_id","created_at");
  CREATE INDEX "letter_mails_due_idx" ON "letter_mails" USING btree ("letter_id","state","due_at");
  CREATE INDEX "letter_mails_subscriber_idx" ON "letter_mails" USING btree ("subscriber_id");
  CREATE INDEX "letter_pictures_letter_idx" ON "letter_pictures" USING btree ("letter_id");
  CREATE INDEX "subscription_mails_subscriber_idx" ON "subscription_mails" USING btree ("subscriber_id");
  CREATE UNIQUE INDEX "site_alerts_open_idx" ON "site_alerts" USING btree ("kind") WHERE "site_alerts"."ended_at" IS NULL;`)
  await db.execute(AFTER_TABLES)
}

export { noWayBack as down } from '../no-way-back'
