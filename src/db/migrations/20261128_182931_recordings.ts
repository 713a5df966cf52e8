import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A transcript names its recording, which a table beside it named before. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "transcripts" ADD COLUMN "recording" varchar;
    UPDATE "transcripts" SET "recording" = "audio_url" FROM "transcript_recordings" WHERE "episode_id" = "episode_id_id";
    DROP TABLE "transcript_recordings"`)
}

export { noWayBack as down } from '../no-way-back'
