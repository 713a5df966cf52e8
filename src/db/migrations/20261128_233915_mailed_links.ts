import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A mailed link is the row of its mail, which stays until it is used or expires. Links that were mailed go on to work. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "account_mails" ADD COLUMN "mailed_at" timestamp (3) with time zone;
    ALTER TABLE "account_mails" ADD COLUMN "expires_at" timestamp (3) with time zone;
    DELETE FROM "account_mails" WHERE "kind" = 'confirm-email' AND "id" NOT IN (SELECT "id" FROM "account_tokens");
    UPDATE "account_mails" SET "expires_at" = "asked_at" + CASE "kind"
      WHEN 'reset-password' THEN interval '1 hour' WHEN 'invitation' THEN interval '7 days' ELSE interval '1 day' END
    WHERE "kind" IN ('reset-password', 'new-password', 'invitation', 'confirm-email');
    INSERT INTO "account_mails" ("id", "kind", "user_id", "recipient", "mailed_at", "expires_at")
    SELECT "id", CASE "purpose" WHEN 'reset-password' THEN 'new-password' ELSE "purpose" END, "user_id", "email", now(), "expires_at"
    FROM "account_tokens" ON CONFLICT ("id") DO NOTHING;
    DROP TABLE "account_tokens" CASCADE`)
}

export { noWayBack as down } from '../no-way-back'
