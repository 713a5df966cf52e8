import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The settings take a hundred letters a second at most: a higher rate would keep the whole show from being saved. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`UPDATE "show" SET "newsletter_per_second" = 100 WHERE "newsletter_per_second" > 100`)
}

/** A lower rate is right for an older version as well. */
export async function down(): Promise<void> {}
