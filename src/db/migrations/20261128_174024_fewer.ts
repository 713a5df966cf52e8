import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Guests’ comments are gone; the key of unsaved changes, `episodes.{id}.{account}.{visit}`, becomes columns. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE "draft_comments";
    DELETE FROM "form_drafts" WHERE user_id IS NULL;
    ALTER TABLE "form_drafts" ALTER COLUMN "user_id" SET NOT NULL;
    ALTER TABLE "form_drafts" ADD COLUMN "form" varchar(150), ADD COLUMN "visit" varchar(16);
    UPDATE "form_drafts" SET form = regexp_replace(key, '[.][^.]+[.][^.]+$', ''), visit = regexp_replace(key, '^.*[.]', '');
    ALTER TABLE "form_drafts" ALTER COLUMN "form" SET NOT NULL, ALTER COLUMN "visit" SET NOT NULL, DROP COLUMN "key";
    ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_form_user_id_visit_pk" PRIMARY KEY("form","user_id","visit")`)
}

export { noWayBack as down } from '../no-way-back'
