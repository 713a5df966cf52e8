import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "media" ADD COLUMN "audio_fault" varchar;
  ALTER TABLE "media" ADD COLUMN "audio_seconds" numeric;
  ALTER TABLE "media" ADD COLUMN "audio_type" varchar;
  ALTER TABLE "media" ADD COLUMN "audio_file" varchar;
  ALTER TABLE "media" ADD COLUMN "audio_waveform" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "media" DROP COLUMN "audio_fault";
  ALTER TABLE "media" DROP COLUMN "audio_seconds";
  ALTER TABLE "media" DROP COLUMN "audio_type";
  ALTER TABLE "media" DROP COLUMN "audio_file";
  ALTER TABLE "media" DROP COLUMN "audio_waveform";`)
}
