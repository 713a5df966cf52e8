import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_audit_entries_action" AS ENUM('created', 'changed', 'deleted');
  CREATE TABLE "audit_entries" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"user_id_id" uuid,
  	"username" varchar NOT NULL,
  	"action" "enum_audit_entries_action" NOT NULL,
  	"subject" varchar NOT NULL,
  	"subject_id" varchar NOT NULL,
  	"title" varchar NOT NULL,
  	"changes" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "contacts" ADD COLUMN "status_set_by_id" uuid;
  ALTER TABLE "contacts" ADD COLUMN "status_set_at" timestamp(3) with time zone;
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_user_id_id_users_id_fk" FOREIGN KEY ("user_id_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "audit_entries_user_id_idx" ON "audit_entries" USING btree ("user_id_id");
  CREATE INDEX "audit_entries_subject_idx" ON "audit_entries" USING btree ("subject");
  CREATE INDEX "audit_entries_subject_id_idx" ON "audit_entries" USING btree ("subject_id");
  CREATE INDEX "audit_entries_updated_at_idx" ON "audit_entries" USING btree ("updated_at");
  CREATE INDEX "audit_entries_created_at_idx" ON "audit_entries" USING btree ("created_at");
  ALTER TABLE "contacts" ADD CONSTRAINT "contacts_status_set_by_id_users_id_fk" FOREIGN KEY ("status_set_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "contacts_status_set_by_idx" ON "contacts" USING btree ("status_set_by_id");
  CREATE INDEX "status_createdAt_idx" ON "contacts" USING btree ("status","created_at");
  CREATE INDEX "isActive_subscribedAt_idx" ON "newsletters" USING btree ("is_active","subscribed_at");`)
  await db.execute(LISTS)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "contacts_newest_idx";
   DROP INDEX "newsletters_newest_idx";
   DROP INDEX "newsletters_by_email_idx";
   ALTER TABLE "contacts" DROP COLUMN "words";
   ALTER TABLE "newsletters" DROP COLUMN "words";
   ALTER TABLE "audit_entries" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "audit_entries" CASCADE;
  ALTER TABLE "contacts" DROP CONSTRAINT "contacts_status_set_by_id_users_id_fk";
  
  DROP INDEX "contacts_status_set_by_idx";
  DROP INDEX "status_createdAt_idx";
  DROP INDEX "isActive_subscribedAt_idx";
  ALTER TABLE "contacts" DROP COLUMN "status_set_by_id";
  ALTER TABLE "contacts" DROP COLUMN "status_set_at";
  DROP TYPE "public"."enum_audit_entries_action";`)
}

/** What administrators page through and search: from indexes alone, however many there are. */
const LISTS = sql`
  CREATE INDEX "contacts_newest_idx" ON "contacts" ("created_at" DESC, "id");
  CREATE INDEX "newsletters_newest_idx" ON "newsletters" ("subscribed_at" DESC, "id");
  CREATE INDEX "newsletters_by_email_idx" ON "newsletters" ("email", "id");

  ALTER TABLE "contacts" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (array_to_tsvector(search_words(
    coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(message, '')
  ))) STORED;
  CREATE INDEX "contacts_words_idx" ON "contacts" USING gin ("words");

  ALTER TABLE "newsletters" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (array_to_tsvector(search_words(
    coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, '')
  ))) STORED;
  CREATE INDEX "newsletters_words_idx" ON "newsletters" USING gin ("words");`
