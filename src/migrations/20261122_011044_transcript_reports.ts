import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_transcript_reports_status" AS ENUM('new', 'done');
  CREATE TABLE "transcript_reports" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"episode_id_id" uuid NOT NULL,
  	"problem" varchar NOT NULL,
  	"correction" varchar,
  	"passage" varchar,
  	"segment_id" varchar NOT NULL,
  	"at" numeric NOT NULL,
  	"status" "enum_transcript_reports_status" DEFAULT 'new' NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "transcript_reports" ADD CONSTRAINT "transcript_reports_episode_id_id_episodes_id_fk" FOREIGN KEY ("episode_id_id") REFERENCES "public"."episodes"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "transcript_reports_episode_id_idx" ON "transcript_reports" USING btree ("episode_id_id");
  CREATE INDEX "transcript_reports_status_idx" ON "transcript_reports" USING btree ("status");
  CREATE INDEX "transcript_reports_updated_at_idx" ON "transcript_reports" USING btree ("updated_at");
  CREATE INDEX "transcript_reports_created_at_idx" ON "transcript_reports" USING btree ("created_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "transcript_reports" CASCADE;
  DROP TYPE "public"."enum_transcript_reports_status";`)
}
