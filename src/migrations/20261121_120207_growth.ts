import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "episodes_season_idx";
  DROP INDEX "episodes_transcription_status_idx";
  CREATE INDEX "season_publishDate_isPublished_idx" ON "episodes" USING btree ("season","publish_date","is_published");
  CREATE INDEX "transcriptionStatus_transcriptionCost_idx" ON "episodes" USING btree ("transcription_status","transcription_cost");
  CREATE INDEX "newsletters_subscribed_at_idx" ON "newsletters" USING btree ("subscribed_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "season_publishDate_isPublished_idx";
  DROP INDEX "transcriptionStatus_transcriptionCost_idx";
  DROP INDEX "newsletters_subscribed_at_idx";
  CREATE INDEX "episodes_season_idx" ON "episodes" USING btree ("season");
  CREATE INDEX "episodes_transcription_status_idx" ON "episodes" USING btree ("transcription_status");`)
}
