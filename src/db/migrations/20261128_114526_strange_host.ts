import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "followed_feed" ADD COLUMN "show_guid" text;
  ALTER TABLE "followed_feed" ADD COLUMN "known_guids" jsonb;
  ALTER TABLE "followed_feed" ADD COLUMN "asked" text;
  ALTER TABLE "followed_feed" ADD COLUMN "accepted" text;
  ALTER TABLE "followed_feed" ADD COLUMN "copied_on" date;
  ALTER TABLE "followed_feed" ADD COLUMN "copied_bytes" double precision DEFAULT 0 NOT NULL;
  ALTER TABLE "imports" ADD COLUMN "is_look" boolean DEFAULT false NOT NULL;
  ALTER TABLE "import_items" ADD COLUMN "before" jsonb;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "followed_feed" DROP COLUMN "show_guid";
  ALTER TABLE "followed_feed" DROP COLUMN "known_guids";
  ALTER TABLE "followed_feed" DROP COLUMN "asked";
  ALTER TABLE "followed_feed" DROP COLUMN "accepted";
  ALTER TABLE "followed_feed" DROP COLUMN "copied_on";
  ALTER TABLE "followed_feed" DROP COLUMN "copied_bytes";
  ALTER TABLE "imports" DROP COLUMN "is_look";
  ALTER TABLE "import_items" DROP COLUMN "before";`)
}
