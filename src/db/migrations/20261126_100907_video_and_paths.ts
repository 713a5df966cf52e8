import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "mixes_parts" ALTER COLUMN "from" DROP NOT NULL;
  ALTER TABLE "mixes_parts" ALTER COLUMN "until" DROP NOT NULL;
  ALTER TABLE "episodes" ADD COLUMN "video_url" varchar;
  ALTER TABLE "_episodes_v" ADD COLUMN "version_video_url" varchar;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DELETE FROM "mixes_parts" WHERE "from" IS NULL OR "until" IS NULL;
  ALTER TABLE "mixes_parts" ALTER COLUMN "from" SET NOT NULL;
  ALTER TABLE "mixes_parts" ALTER COLUMN "until" SET NOT NULL;
  ALTER TABLE "episodes" DROP COLUMN "video_url";
  ALTER TABLE "_episodes_v" DROP COLUMN "version_video_url";`)
}
