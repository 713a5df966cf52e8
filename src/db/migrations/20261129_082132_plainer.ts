import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** An answer is sent at once, a followed feed is read by its schedule alone, and a chunk is cut by its seconds. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "message_replies" DROP COLUMN "status_before", DROP COLUMN "due_at";
    ALTER TABLE "transcription_chunks" DROP COLUMN "start_bytes", DROP COLUMN "end_bytes";
    ALTER TABLE "followed_feed" RENAME COLUMN "hub_token" TO "following";
    ALTER TABLE "followed_feed" DROP COLUMN "hub", DROP COLUMN "topic", DROP COLUMN "hub_asked_at", DROP COLUMN "hub_until"`)
}

export { noWayBack as down } from '../no-way-back'
