import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_episodes_transcript_origin" AS ENUM('machine', 'machine-read', 'human');
  ALTER TABLE "episodes" ADD COLUMN "transcript_origin" "enum_episodes_transcript_origin";
  ALTER TABLE "episodes" ADD COLUMN "transcript_revision" numeric DEFAULT 0;
  UPDATE "episodes" SET "transcript_revision" = 1 WHERE jsonb_path_exists("transcript_segments", '$[*].id');
  -- The sample show's words are those of the scripts that were read aloud.
  UPDATE "episodes" SET "transcript_origin" = 'human'
    WHERE jsonb_path_exists("transcript_segments", '$[*].id')
      AND EXISTS (SELECT 1 FROM "milestones" WHERE "name" = 'sample-show');`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "episodes" DROP COLUMN "transcript_origin";
  ALTER TABLE "episodes" DROP COLUMN "transcript_revision";
  DROP TYPE "public"."enum_episodes_transcript_origin";`)
}
