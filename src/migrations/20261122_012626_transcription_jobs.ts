import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_transcription_runs_status" AS ENUM('running', 'completed', 'failed', 'cancelled');
  CREATE TABLE "transcription_leases" (
  	"run_id" uuid PRIMARY KEY NOT NULL,
  	"worker" uuid NOT NULL,
  	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "transcription_chunks" (
  	"run_id" uuid NOT NULL,
  	"index" integer NOT NULL,
  	"audio_hash" text NOT NULL,
  	"start_seconds" double precision NOT NULL,
  	"end_seconds" double precision NOT NULL,
  	"start_bytes" double precision NOT NULL,
  	"end_bytes" double precision NOT NULL,
  	"answer" text,
  	"answered_at" timestamp (3) with time zone,
  	CONSTRAINT "transcription_chunks_run_id_index_pk" PRIMARY KEY("run_id","index")
  );
  
  ALTER TABLE "episodes" ADD COLUMN "takeaway_drafts" jsonb;
  ALTER TABLE "transcription_runs" ADD COLUMN "status" "enum_transcription_runs_status" DEFAULT 'running' NOT NULL;
  ALTER TABLE "transcription_runs" ADD COLUMN "reserved" numeric;
  ALTER TABLE "transcription_runs" ADD COLUMN "attempts" numeric;
  ALTER TABLE "transcription_runs" ADD COLUMN "retry_at" timestamp(3) with time zone;
  ALTER TABLE "transcription_runs" ADD COLUMN "revision" numeric;
  ALTER TABLE "transcription_leases" ADD CONSTRAINT "transcription_leases_run_id_transcription_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."transcription_runs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "transcription_chunks" ADD CONSTRAINT "transcription_chunks_run_id_transcription_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."transcription_runs"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "status_startedAt_idx" ON "transcription_runs" USING btree ("status","started_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "transcription_leases" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "transcription_chunks" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "transcription_leases" CASCADE;
  DROP TABLE "transcription_chunks" CASCADE;
  DROP INDEX "status_startedAt_idx";
  ALTER TABLE "episodes" DROP COLUMN "takeaway_drafts";
  ALTER TABLE "transcription_runs" DROP COLUMN "status";
  ALTER TABLE "transcription_runs" DROP COLUMN "reserved";
  ALTER TABLE "transcription_runs" DROP COLUMN "attempts";
  ALTER TABLE "transcription_runs" DROP COLUMN "retry_at";
  ALTER TABLE "transcription_runs" DROP COLUMN "revision";
  DROP TYPE "public"."enum_transcription_runs_status";`)
}
