import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** How long a mail server has been away follows from the outcomes; mails of a refusing provider wait like others. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "letter_issues" DROP COLUMN "unreachable_since";
    UPDATE letter_mails SET state = 'waiting' WHERE state = 'held'`)
}

export { noWayBack as down } from '../no-way-back'
