import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Columns are named as what they hold is named in the panel. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "contacts" RENAME COLUMN "aside_reason" TO "spam_reason";
    ALTER TABLE "asked_questions" RENAME COLUMN "put_away_at" TO "dismissed_at"`)
}

export { noWayBack as down } from '../no-way-back'
