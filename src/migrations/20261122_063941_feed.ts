import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_episodes_episode_type" AS ENUM('full', 'trailer', 'bonus');
  CREATE TYPE "public"."enum_show_feed_order" AS ENUM('episodic', 'serial');
  CREATE TYPE "public"."enum_show_feed_category" AS ENUM('Arts', 'Arts > Books', 'Arts > Design', 'Arts > Fashion & Beauty', 'Arts > Food', 'Arts > Performing Arts', 'Arts > Visual Arts', 'Business', 'Business > Careers', 'Business > Entrepreneurship', 'Business > Investing', 'Business > Management', 'Business > Marketing', 'Business > Non-Profit', 'Comedy', 'Comedy > Comedy Interviews', 'Comedy > Improv', 'Comedy > Stand-Up', 'Education', 'Education > Courses', 'Education > How To', 'Education > Language Learning', 'Education > Self-Improvement', 'Fiction', 'Fiction > Comedy Fiction', 'Fiction > Drama', 'Fiction > Science Fiction', 'Government', 'Health & Fitness', 'Health & Fitness > Alternative Health', 'Health & Fitness > Fitness', 'Health & Fitness > Medicine', 'Health & Fitness > Mental Health', 'Health & Fitness > Nutrition', 'Health & Fitness > Sexuality', 'History', 'Kids & Family', 'Kids & Family > Education for Kids', 'Kids & Family > Parenting', 'Kids & Family > Pets & Animals', 'Kids & Family > Stories for Kids', 'Leisure', 'Leisure > Animation & Manga', 'Leisure > Automotive', 'Leisure > Aviation', 'Leisure > Crafts', 'Leisure > Games', 'Leisure > Hobbies', 'Leisure > Home & Garden', 'Leisure > Video Games', 'Music', 'Music > Music Commentary', 'Music > Music History', 'Music > Music Interviews', 'News', 'News > Business News', 'News > Daily News', 'News > Entertainment News', 'News > News Commentary', 'News > Politics', 'News > Sports News', 'News > Tech News', 'Religion & Spirituality', 'Religion & Spirituality > Buddhism', 'Religion & Spirituality > Christianity', 'Religion & Spirituality > Hinduism', 'Religion & Spirituality > Islam', 'Religion & Spirituality > Judaism', 'Religion & Spirituality > Religion', 'Religion & Spirituality > Spirituality', 'Science', 'Science > Astronomy', 'Science > Chemistry', 'Science > Earth Sciences', 'Science > Life Sciences', 'Science > Mathematics', 'Science > Natural Sciences', 'Science > Nature', 'Science > Physics', 'Science > Social Sciences', 'Society & Culture', 'Society & Culture > Documentary', 'Society & Culture > Personal Journals', 'Society & Culture > Philosophy', 'Society & Culture > Places & Travel', 'Society & Culture > Relationships', 'Sports', 'Sports > Baseball', 'Sports > Basketball', 'Sports > Cricket', 'Sports > Fantasy Sports', 'Sports > Football', 'Sports > Golf', 'Sports > Hockey', 'Sports > Rugby', 'Sports > Running', 'Sports > Soccer', 'Sports > Swimming', 'Sports > Tennis', 'Sports > Volleyball', 'Sports > Wilderness', 'Sports > Wrestling', 'Technology', 'True Crime', 'TV & Film', 'TV & Film > After Shows', 'TV & Film > Film History', 'TV & Film > Film Interviews', 'TV & Film > Film Reviews', 'TV & Film > TV Reviews');
  CREATE TYPE "public"."enum_show_feed_second_category" AS ENUM('Arts', 'Arts > Books', 'Arts > Design', 'Arts > Fashion & Beauty', 'Arts > Food', 'Arts > Performing Arts', 'Arts > Visual Arts', 'Business', 'Business > Careers', 'Business > Entrepreneurship', 'Business > Investing', 'Business > Management', 'Business > Marketing', 'Business > Non-Profit', 'Comedy', 'Comedy > Comedy Interviews', 'Comedy > Improv', 'Comedy > Stand-Up', 'Education', 'Education > Courses', 'Education > How To', 'Education > Language Learning', 'Education > Self-Improvement', 'Fiction', 'Fiction > Comedy Fiction', 'Fiction > Drama', 'Fiction > Science Fiction', 'Government', 'Health & Fitness', 'Health & Fitness > Alternative Health', 'Health & Fitness > Fitness', 'Health & Fitness > Medicine', 'Health & Fitness > Mental Health', 'Health & Fitness > Nutrition', 'Health & Fitness > Sexuality', 'History', 'Kids & Family', 'Kids & Family > Education for Kids', 'Kids & Family > Parenting', 'Kids & Family > Pets & Animals', 'Kids & Family > Stories for Kids', 'Leisure', 'Leisure > Animation & Manga', 'Leisure > Automotive', 'Leisure > Aviation', 'Leisure > Crafts', 'Leisure > Games', 'Leisure > Hobbies', 'Leisure > Home & Garden', 'Leisure > Video Games', 'Music', 'Music > Music Commentary', 'Music > Music History', 'Music > Music Interviews', 'News', 'News > Business News', 'News > Daily News', 'News > Entertainment News', 'News > News Commentary', 'News > Politics', 'News > Sports News', 'News > Tech News', 'Religion & Spirituality', 'Religion & Spirituality > Buddhism', 'Religion & Spirituality > Christianity', 'Religion & Spirituality > Hinduism', 'Religion & Spirituality > Islam', 'Religion & Spirituality > Judaism', 'Religion & Spirituality > Religion', 'Religion & Spirituality > Spirituality', 'Science', 'Science > Astronomy', 'Science > Chemistry', 'Science > Earth Sciences', 'Science > Life Sciences', 'Science > Mathematics', 'Science > Natural Sciences', 'Science > Nature', 'Science > Physics', 'Science > Social Sciences', 'Society & Culture', 'Society & Culture > Documentary', 'Society & Culture > Personal Journals', 'Society & Culture > Philosophy', 'Society & Culture > Places & Travel', 'Society & Culture > Relationships', 'Sports', 'Sports > Baseball', 'Sports > Basketball', 'Sports > Cricket', 'Sports > Fantasy Sports', 'Sports > Football', 'Sports > Golf', 'Sports > Hockey', 'Sports > Rugby', 'Sports > Running', 'Sports > Soccer', 'Sports > Swimming', 'Sports > Tennis', 'Sports > Volleyball', 'Sports > Wilderness', 'Sports > Wrestling', 'Technology', 'True Crime', 'TV & Film', 'TV & Film > After Shows', 'TV & Film > Film History', 'TV & Film > Film Interviews', 'TV & Film > Film Reviews', 'TV & Film > TV Reviews');
  CREATE TYPE "public"."enum_show_feed_made_with_ai" AS ENUM('yes', 'no');
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
  
  CREATE TABLE "downloads" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"episode_id" uuid NOT NULL,
  	"app" varchar(50) NOT NULL,
  	"listener" varchar(64) NOT NULL,
  	"downloaded_at" timestamp (3) with time zone NOT NULL
  );
  
  ALTER TABLE "episodes" ADD COLUMN "episode_type" "enum_episodes_episode_type" DEFAULT 'full';
  ALTER TABLE "show" ADD COLUMN "feed_language" varchar DEFAULT 'en';
  ALTER TABLE "show" ADD COLUMN "feed_order" "enum_show_feed_order" DEFAULT 'episodic';
  ALTER TABLE "show" ADD COLUMN "feed_category" "enum_show_feed_category" DEFAULT 'Technology';
  ALTER TABLE "show" ADD COLUMN "feed_second_category" "enum_show_feed_second_category";
  ALTER TABLE "show" ADD COLUMN "feed_author" varchar;
  ALTER TABLE "show" ADD COLUMN "feed_copyright" varchar;
  ALTER TABLE "show" ADD COLUMN "feed_explicit" boolean DEFAULT false;
  ALTER TABLE "show" ADD COLUMN "feed_made_with_ai" "enum_show_feed_made_with_ai";
  ALTER TABLE "show" ADD COLUMN "feed_update_frequency" varchar;
  ALTER TABLE "show" ADD COLUMN "feed_update_rule" varchar;
  ALTER TABLE "show" ADD COLUMN "feed_locked" boolean DEFAULT true;
  ALTER TABLE "show" ADD COLUMN "feed_owner_email" varchar;
  ALTER TABLE "show" ADD COLUMN "feed_apple_verification" varchar;
  ALTER TABLE "show" ADD COLUMN "feed_hub" varchar;
  ALTER TABLE "show" ADD COLUMN "feed_new_address" varchar;
  ALTER TABLE "show" ADD COLUMN "feed_is_complete" boolean DEFAULT false;
  ALTER TABLE "show_feed_seasons" ADD CONSTRAINT "show_feed_seasons_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."show"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "show_feed_funding" ADD CONSTRAINT "show_feed_funding_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."show"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "show_feed_podroll" ADD CONSTRAINT "show_feed_podroll_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."show"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "downloads" ADD CONSTRAINT "downloads_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "show_feed_seasons_order_idx" ON "show_feed_seasons" USING btree ("_order");
  CREATE INDEX "show_feed_seasons_parent_id_idx" ON "show_feed_seasons" USING btree ("_parent_id");
  CREATE INDEX "show_feed_funding_order_idx" ON "show_feed_funding" USING btree ("_order");
  CREATE INDEX "show_feed_funding_parent_id_idx" ON "show_feed_funding" USING btree ("_parent_id");
  CREATE INDEX "show_feed_podroll_order_idx" ON "show_feed_podroll" USING btree ("_order");
  CREATE INDEX "show_feed_podroll_parent_id_idx" ON "show_feed_podroll" USING btree ("_parent_id");
  CREATE INDEX "downloads_episode_idx" ON "downloads" USING btree ("episode_id","downloaded_at");
  CREATE INDEX "downloads_time_idx" ON "downloads" USING btree ("downloaded_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "show_feed_seasons" CASCADE;
  DROP TABLE "show_feed_funding" CASCADE;
  DROP TABLE "show_feed_podroll" CASCADE;
  DROP TABLE "downloads" CASCADE;
  ALTER TABLE "episodes" DROP COLUMN "episode_type";
  ALTER TABLE "show" DROP COLUMN "feed_language";
  ALTER TABLE "show" DROP COLUMN "feed_order";
  ALTER TABLE "show" DROP COLUMN "feed_category";
  ALTER TABLE "show" DROP COLUMN "feed_second_category";
  ALTER TABLE "show" DROP COLUMN "feed_author";
  ALTER TABLE "show" DROP COLUMN "feed_copyright";
  ALTER TABLE "show" DROP COLUMN "feed_explicit";
  ALTER TABLE "show" DROP COLUMN "feed_made_with_ai";
  ALTER TABLE "show" DROP COLUMN "feed_update_frequency";
  ALTER TABLE "show" DROP COLUMN "feed_update_rule";
  ALTER TABLE "show" DROP COLUMN "feed_locked";
  ALTER TABLE "show" DROP COLUMN "feed_owner_email";
  ALTER TABLE "show" DROP COLUMN "feed_apple_verification";
  ALTER TABLE "show" DROP COLUMN "feed_hub";
  ALTER TABLE "show" DROP COLUMN "feed_new_address";
  ALTER TABLE "show" DROP COLUMN "feed_is_complete";
  DROP TYPE "public"."enum_episodes_episode_type";
  DROP TYPE "public"."enum_show_feed_order";
  DROP TYPE "public"."enum_show_feed_category";
  DROP TYPE "public"."enum_show_feed_second_category";
  DROP TYPE "public"."enum_show_feed_made_with_ai";`)
}
