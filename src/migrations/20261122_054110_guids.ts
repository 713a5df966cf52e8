import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "episodes" ADD COLUMN "guid" varchar;
  ALTER TABLE "show" ADD COLUMN "podcast_guid" varchar;
  UPDATE "episodes" SET "guid" = "id"::text;
  CREATE UNIQUE INDEX "episodes_guid_idx" ON "episodes" USING btree ("guid");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "episodes_guid_idx";
  ALTER TABLE "episodes" DROP COLUMN "guid";
  ALTER TABLE "show" DROP COLUMN "podcast_guid";`)
}
