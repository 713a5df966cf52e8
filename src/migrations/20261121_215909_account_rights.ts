import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "account_tokens" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"user_id" uuid NOT NULL,
  	"purpose" text NOT NULL,
  	"email" text NOT NULL,
  	"expires_at" timestamp (3) with time zone NOT NULL
  );
  
  CREATE TABLE "account_mails" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"kind" text NOT NULL,
  	"user_id" uuid,
  	"recipient" text NOT NULL,
  	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "avatars" (
  	"user_id" uuid PRIMARY KEY NOT NULL,
  	"version" text NOT NULL,
  	"image" "bytea" NOT NULL
  );
  
  ALTER TABLE "session" ADD COLUMN "seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
  ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamp(3) with time zone;
  ALTER TABLE "users" ADD COLUMN "idle_warned_at" timestamp(3) with time zone;
  ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "account_mails" ADD CONSTRAINT "account_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "avatars" ADD CONSTRAINT "avatars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "account_tokens_user_idx" ON "account_tokens" USING btree ("user_id");
  CREATE INDEX "account_mails_user_idx" ON "account_mails" USING btree ("user_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "account_tokens" CASCADE;
  DROP TABLE "account_mails" CASCADE;
  DROP TABLE "avatars" CASCADE;
  ALTER TABLE "session" DROP COLUMN "seen_at";
  ALTER TABLE "users" DROP COLUMN "email_confirmed_at";
  ALTER TABLE "users" DROP COLUMN "idle_warned_at";`)
}
