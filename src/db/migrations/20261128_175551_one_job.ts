import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A transcription has one job and no lease; search is indexed after changes alone; a letter began when it was sent. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE "transcription_leases";
    ALTER TABLE "letter_issues" DROP COLUMN "begun_at";
    DO $$ BEGIN
      IF to_regclass('pgboss.schedule') IS NOT NULL THEN DELETE FROM pgboss.schedule WHERE name IN ('index-answers', 'look-at-feed'); END IF;
    END $$`)
}

export { noWayBack as down } from '../no-way-back'
