import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "followed_feed" DROP COLUMN "begun_at";`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "followed_feed" ADD COLUMN "begun_at" timestamp (3) with time zone DEFAULT now() NOT NULL;`)
}
