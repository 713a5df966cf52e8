import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A chunk is cut by its seconds. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE "transcription_chunks" DROP COLUMN "start_bytes", DROP COLUMN "end_bytes"`)
}

export { noWayBack as down } from '../no-way-back'
