import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum__episodes_v_version_episode_type" AS ENUM('full', 'trailer', 'bonus');
  CREATE TYPE "public"."enum__episodes_v_version_transcription_status" AS ENUM('pending', 'processing', 'completed', 'failed');
  CREATE TYPE "public"."enum__episodes_v_version_transcript_origin" AS ENUM('machine', 'machine-read', 'human');
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
  	"version_transcript_segments" jsonb,
  	"version_transcription_status" "enum__episodes_v_version_transcription_status" DEFAULT 'pending' NOT NULL,
  	"version_transcript_origin" "enum__episodes_v_version_transcript_origin",
  	"version_transcript_revision" numeric DEFAULT 0,
  	"version_transcription_cost" numeric,
  	"version_transcription_duration" numeric,
  	"version_transcribed_at" timestamp(3) with time zone,
  	"version_takeaway_drafts" jsonb,
  	"version_slug" varchar,
  	"version_guid" varchar,
  	"version_is_published" boolean DEFAULT true,
  	"version_publish_date" timestamp(3) with time zone NOT NULL,
  	"version_no_index" boolean DEFAULT false,
  	"version_artwork_url" varchar,
  	"version_download_count" numeric DEFAULT 0,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "episode_drafts" (
  	"episode_id" uuid PRIMARY KEY NOT NULL,
  	"data" jsonb NOT NULL,
  	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "episode_previews" (
  	"episode_id" uuid PRIMARY KEY NOT NULL,
  	"key" uuid DEFAULT gen_random_uuid() NOT NULL
  );
  
  ALTER TABLE "episodes" ADD COLUMN "deleted_at" timestamp(3) with time zone;
  ALTER TABLE "media" ADD COLUMN "audio_loudness" numeric;
  ALTER TABLE "_episodes_v_version_key_takeaways" ADD CONSTRAINT "_episodes_v_version_key_takeaways_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_episodes_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_episodes_v_version_resources" ADD CONSTRAINT "_episodes_v_version_resources_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_episodes_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_episodes_v" ADD CONSTRAINT "_episodes_v_parent_id_episodes_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."episodes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_episodes_v" ADD CONSTRAINT "_episodes_v_version_artwork_id_media_id_fk" FOREIGN KEY ("version_artwork_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_episodes_v" ADD CONSTRAINT "_episodes_v_version_audio_id_media_id_fk" FOREIGN KEY ("version_audio_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "episode_drafts" ADD CONSTRAINT "episode_drafts_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "episode_previews" ADD CONSTRAINT "episode_previews_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
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
  CREATE INDEX "version_transcriptionStatus_version_transcriptionCost_idx" ON "_episodes_v" USING btree ("version_transcription_status","version_transcription_cost");
  CREATE INDEX "episodes_deleted_at_idx" ON "episodes" USING btree ("deleted_at");`)
  await db.execute(sql`
   -- A transcript has hours of words and a desk of its own: twenty versions of it would be most of the database.
   CREATE FUNCTION leave_transcript_out() RETURNS trigger LANGUAGE plpgsql AS $leave$
     BEGIN
       UPDATE _episodes_v SET version_transcript_segments = NULL WHERE id = NEW.id;
       RETURN NULL;
     END
   $leave$;
   -- Not before the end: Payload reads what it answers from the row of the version.
   CREATE CONSTRAINT TRIGGER "_episodes_v_without_transcript" AFTER INSERT OR UPDATE ON "_episodes_v"
     DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.version_transcript_segments IS NOT NULL) EXECUTE FUNCTION leave_transcript_out();`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "_episodes_v_version_key_takeaways" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_episodes_v_version_resources" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_episodes_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "episode_drafts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "episode_previews" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "_episodes_v_version_key_takeaways" CASCADE;
  DROP TABLE "_episodes_v_version_resources" CASCADE;
  DROP TABLE "_episodes_v" CASCADE;
  DROP FUNCTION leave_transcript_out();
  DROP TABLE "episode_drafts" CASCADE;
  DROP TABLE "episode_previews" CASCADE;
  DROP INDEX "episodes_deleted_at_idx";
  ALTER TABLE "episodes" DROP COLUMN "deleted_at";
  ALTER TABLE "media" DROP COLUMN "audio_loudness";
  DROP TYPE "public"."enum__episodes_v_version_episode_type";
  DROP TYPE "public"."enum__episodes_v_version_transcription_status";
  DROP TYPE "public"."enum__episodes_v_version_transcript_origin";`)
}
