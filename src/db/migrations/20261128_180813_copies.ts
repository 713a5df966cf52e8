import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The mail of a letter names the copies of its pictures, which a table of their own named before. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "letter_issues" ADD COLUMN "pictures" text[] DEFAULT '{}' NOT NULL;
    UPDATE "letter_issues" SET "pictures" = ARRAY(
      SELECT "filename" FROM "letter_pictures" WHERE "letter_pictures"."letter_id" = "letter_issues"."letter_id");
    DROP TABLE "letter_pictures"`)
}

export { noWayBack as down } from '../no-way-back'
