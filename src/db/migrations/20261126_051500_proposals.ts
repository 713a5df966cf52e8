import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A list of takeaways becomes one list for each kind of proposal. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "transcripts" RENAME COLUMN "takeaway_drafts" TO "proposals";
   UPDATE "transcripts" SET "proposals" = jsonb_build_object('takeaways',
     (SELECT jsonb_agg(jsonb_build_object('text', text)) FROM jsonb_array_elements_text("proposals") AS text))
   WHERE jsonb_typeof("proposals") = 'array' AND "proposals" <> '[]';
   UPDATE "transcripts" SET "proposals" = NULL WHERE "proposals" = '[]';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   UPDATE "transcripts" SET "proposals" =
     (SELECT jsonb_agg(proposed -> 'text') FROM jsonb_array_elements("proposals" -> 'takeaways') AS proposed);
   ALTER TABLE "transcripts" RENAME COLUMN "proposals" TO "takeaway_drafts";`)
}
