import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "show_platform_links" ADD COLUMN "sample" boolean DEFAULT false;
  ALTER TABLE "show_social_links" ADD COLUMN "sample" boolean DEFAULT false;
  ALTER TABLE "show_sponsors" ADD COLUMN "sample" boolean DEFAULT false;
  ALTER TABLE "show_claims" ADD COLUMN "sample" boolean DEFAULT false;
  ALTER TABLE "show" ADD COLUMN "notice" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "show_platform_links" DROP COLUMN "sample";
  ALTER TABLE "show_social_links" DROP COLUMN "sample";
  ALTER TABLE "show_sponsors" DROP COLUMN "sample";
  ALTER TABLE "show_claims" DROP COLUMN "sample";
  ALTER TABLE "show" DROP COLUMN "notice";`)
}
