import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

/** How rare a word is, a search asks these statistics for all but the rarest words. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE "passages" ALTER COLUMN "stems" SET STATISTICS 400`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE "passages" ALTER COLUMN "stems" SET STATISTICS -1`)
}
