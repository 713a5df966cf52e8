import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A paused letter is an alert of the site, which is mailed once. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE "letter_issues" DROP COLUMN "told_at"`)
}

export { noWayBack as down } from '../no-way-back'
