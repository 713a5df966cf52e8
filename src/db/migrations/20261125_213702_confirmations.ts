import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Links that were mailed before keep working: those of letters, and those that ask to confirm. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "subscription_mails" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"subscriber_id" uuid NOT NULL,
  	"kind" varchar(12) NOT NULL,
  	"email" text NOT NULL,
  	"first_name" varchar(100),
  	"last_name" varchar(100),
  	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"mailed_at" timestamp (3) with time zone
  );
  
  ALTER TABLE "newsletters" ADD COLUMN "address_id" uuid DEFAULT gen_random_uuid() NOT NULL;
  ALTER TABLE "account_mails" ADD COLUMN "is_proved" boolean DEFAULT false NOT NULL;
  ALTER TABLE "subscription_mails" ADD CONSTRAINT "subscription_mails_subscriber_id_newsletters_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "subscription_mails_subscriber_idx" ON "subscription_mails" USING btree ("subscriber_id");
  CREATE INDEX "newsletters_address_idx" ON "newsletters" USING btree ("address_id");`)
  await db.execute(sql`UPDATE "newsletters" SET "address_id" = "id"`)
  await db.execute(sql`
    INSERT INTO "subscription_mails" ("id", "subscriber_id", "kind", "email", "first_name", "last_name", "asked_at", "mailed_at")
    SELECT "id", "id", CASE WHEN "confirmed_at" IS NULL THEN 'confirm' ELSE 'welcome' END, "email", "first_name",
      "last_name", "subscribed_at", "mailed_at"
    FROM "newsletters" WHERE "is_active" AND ("confirmed_at" IS NULL OR ("mailed_at" IS NULL AND "imported_at" IS NULL))`)
  await db.execute(sql`
    UPDATE "account_mails" SET "is_proved" = EXISTS (
      SELECT FROM "users" WHERE "email" = "recipient" AND "email_confirmed_at" IS NOT NULL)`)
  await db.execute(sql`
    DO $$ BEGIN
      IF to_regclass('pgboss.job') IS NOT NULL THEN
        UPDATE pgboss.job SET data = jsonb_set(data, '{table}', '"subscription_mails"')
        WHERE name = 'send-mail' AND data->>'table' = 'newsletters' AND state < 'active';
      END IF;
    END $$`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "subscription_mails" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "subscription_mails" CASCADE;
  DROP INDEX "newsletters_address_idx";
  ALTER TABLE "newsletters" DROP COLUMN "address_id";
  ALTER TABLE "account_mails" DROP COLUMN "is_proved";`)
}
