import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Counts and costs of all episodes from an index alone: their rows are wide, and there may be ten thousand. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE INDEX "episodes_transcription_stats_idx" ON "episodes" ("transcription_status", "transcription_cost")
      WHERE "deleted_at" IS NULL`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP INDEX "episodes_transcription_stats_idx"`)
}
