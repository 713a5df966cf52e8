import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A feed that cannot be brought in whole is requested again at each poll. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE "followed_feed" DROP COLUMN "unfinished"`)
}

export { noWayBack as down } from '../no-way-back'
