import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE "show" RENAME COLUMN "newsletter_time_zone" TO "time_zone"`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE "show" RENAME COLUMN "time_zone" TO "newsletter_time_zone"`)
}
