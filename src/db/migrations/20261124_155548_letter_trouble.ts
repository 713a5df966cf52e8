import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "letter_mails" ADD COLUMN "unanswered" integer DEFAULT 0 NOT NULL;
  ALTER TABLE "letter_issues" ADD COLUMN "unreachable_since" timestamp (3) with time zone;
  ALTER TABLE "letter_issues" ADD COLUMN "told_at" timestamp (3) with time zone;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "letter_mails" DROP COLUMN "unanswered";
  ALTER TABLE "letter_issues" DROP COLUMN "unreachable_since";
  ALTER TABLE "letter_issues" DROP COLUMN "told_at";`)
}
