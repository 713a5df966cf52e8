import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "media" ADD COLUMN "audio_peak" numeric;`)
  // Loudness was a plain mean until now: what was decoded is unread again, and its loudness comes back in LUFS.
  await db.execute(sql`
   UPDATE "media" SET "audio_file" = NULL, "audio_loudness" = NULL WHERE "audio_waveform" IS NOT NULL;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "media" DROP COLUMN "audio_peak";`)
}
