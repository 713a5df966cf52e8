import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "letters" ADD COLUMN "proposed_by" varchar;
  ALTER TABLE "_letters_v" ADD COLUMN "version_proposed_by" varchar;
  ALTER TABLE "newsletters" ADD COLUMN "imported_at" timestamp(3) with time zone;
  ALTER TABLE "show" ADD COLUMN "newsletter_time_zone" varchar DEFAULT 'UTC' NOT NULL;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "letters" DROP COLUMN "proposed_by";
  ALTER TABLE "_letters_v" DROP COLUMN "version_proposed_by";
  ALTER TABLE "newsletters" DROP COLUMN "imported_at";
  ALTER TABLE "show" DROP COLUMN "newsletter_time_zone";`)
}
