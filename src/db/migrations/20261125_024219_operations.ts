import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "site_alerts" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"kind" varchar(40) NOT NULL,
  	"detail" text NOT NULL,
  	"began_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"ended_at" timestamp (3) with time zone,
  	"mailed_at" timestamp (3) with time zone,
  	"mail_fault" varchar(500)
  );
  
  CREATE TABLE "backups" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"bytes" bigint NOT NULL
  );
  
  CREATE TABLE "second_factors" (
  	"user_id" uuid PRIMARY KEY NOT NULL,
  	"secret" text NOT NULL,
  	"confirmed_at" timestamp (3) with time zone,
  	"last_step" bigint
  );
  
  CREATE TABLE "recovery_codes" (
  	"user_id" uuid NOT NULL,
  	"hash" varchar(64) NOT NULL,
  	CONSTRAINT "recovery_codes_user_id_hash_pk" PRIMARY KEY("user_id","hash")
  );
  
  CREATE TABLE "temporary_passwords" (
  	"user_id" uuid PRIMARY KEY NOT NULL
  );
  
  ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "temporary_passwords" ADD CONSTRAINT "temporary_passwords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "site_alerts_open_idx" ON "site_alerts" USING btree ("kind") WHERE "site_alerts"."ended_at" IS NULL;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "site_alerts" CASCADE;
  DROP TABLE "backups" CASCADE;
  DROP TABLE "second_factors" CASCADE;
  DROP TABLE "recovery_codes" CASCADE;
  DROP TABLE "temporary_passwords" CASCADE;`)
}
