import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_pages_shown_in" AS ENUM('header', 'footer', 'nowhere');
  ALTER TABLE "pages" ALTER COLUMN "slug" SET DATA TYPE varchar;
  ALTER TABLE "pages" ADD COLUMN "shown_in" "enum_pages_shown_in" DEFAULT 'footer';
  DROP TYPE "public"."enum_pages_slug";`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DELETE FROM "pages" WHERE "slug" NOT IN ('ai-basics', 'practical-examples', 'privacy-policy', 'cookie-policy', 'terms-of-service', 'media-kit');
  CREATE TYPE "public"."enum_pages_slug" AS ENUM('ai-basics', 'practical-examples', 'privacy-policy', 'cookie-policy', 'terms-of-service', 'media-kit');
  ALTER TABLE "pages" ALTER COLUMN "slug" SET DATA TYPE "public"."enum_pages_slug" USING "slug"::"public"."enum_pages_slug";
  ALTER TABLE "pages" DROP COLUMN "shown_in";
  DROP TYPE "public"."enum_pages_shown_in";`)
}
