import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Where no collection is locked, Payload's own table of locks names all of them. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "media_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "contacts_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "saved_replies_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "newsletters_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "bookmarks_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "play_tracking_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "transcripts_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "transcription_runs_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "transcript_reports_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "audit_entries_id" uuid;
  ALTER TABLE "temporary_passwords" ADD COLUMN "ends_at" timestamp (3) with time zone;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_contacts_fk" FOREIGN KEY ("contacts_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_saved_replies_fk" FOREIGN KEY ("saved_replies_id") REFERENCES "public"."saved_replies"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_newsletters_fk" FOREIGN KEY ("newsletters_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_bookmarks_fk" FOREIGN KEY ("bookmarks_id") REFERENCES "public"."bookmarks"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_play_tracking_fk" FOREIGN KEY ("play_tracking_id") REFERENCES "public"."play_tracking"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_transcripts_fk" FOREIGN KEY ("transcripts_id") REFERENCES "public"."transcripts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_transcription_runs_fk" FOREIGN KEY ("transcription_runs_id") REFERENCES "public"."transcription_runs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_transcript_reports_fk" FOREIGN KEY ("transcript_reports_id") REFERENCES "public"."transcript_reports"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_audit_entries_fk" FOREIGN KEY ("audit_entries_id") REFERENCES "public"."audit_entries"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_media_id_idx" ON "payload_locked_documents_rels" USING btree ("media_id");
  CREATE INDEX "payload_locked_documents_rels_contacts_id_idx" ON "payload_locked_documents_rels" USING btree ("contacts_id");
  CREATE INDEX "payload_locked_documents_rels_saved_replies_id_idx" ON "payload_locked_documents_rels" USING btree ("saved_replies_id");
  CREATE INDEX "payload_locked_documents_rels_newsletters_id_idx" ON "payload_locked_documents_rels" USING btree ("newsletters_id");
  CREATE INDEX "payload_locked_documents_rels_bookmarks_id_idx" ON "payload_locked_documents_rels" USING btree ("bookmarks_id");
  CREATE INDEX "payload_locked_documents_rels_play_tracking_id_idx" ON "payload_locked_documents_rels" USING btree ("play_tracking_id");
  CREATE INDEX "payload_locked_documents_rels_transcripts_id_idx" ON "payload_locked_documents_rels" USING btree ("transcripts_id");
  CREATE INDEX "payload_locked_documents_rels_transcription_runs_id_idx" ON "payload_locked_documents_rels" USING btree ("transcription_runs_id");
  CREATE INDEX "payload_locked_documents_rels_transcript_reports_id_idx" ON "payload_locked_documents_rels" USING btree ("transcript_reports_id");
  CREATE INDEX "payload_locked_documents_rels_audit_entries_id_idx" ON "payload_locked_documents_rels" USING btree ("audit_entries_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_media_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_contacts_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_saved_replies_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_newsletters_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_bookmarks_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_play_tracking_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_transcripts_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_transcription_runs_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_transcript_reports_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_audit_entries_fk";
  
  DROP INDEX "payload_locked_documents_rels_media_id_idx";
  DROP INDEX "payload_locked_documents_rels_contacts_id_idx";
  DROP INDEX "payload_locked_documents_rels_saved_replies_id_idx";
  DROP INDEX "payload_locked_documents_rels_newsletters_id_idx";
  DROP INDEX "payload_locked_documents_rels_bookmarks_id_idx";
  DROP INDEX "payload_locked_documents_rels_play_tracking_id_idx";
  DROP INDEX "payload_locked_documents_rels_transcripts_id_idx";
  DROP INDEX "payload_locked_documents_rels_transcription_runs_id_idx";
  DROP INDEX "payload_locked_documents_rels_transcript_reports_id_idx";
  DROP INDEX "payload_locked_documents_rels_audit_entries_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "media_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "contacts_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "saved_replies_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "newsletters_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "bookmarks_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "play_tracking_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "transcripts_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "transcription_runs_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "transcript_reports_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "audit_entries_id";
  ALTER TABLE "temporary_passwords" DROP COLUMN "ends_at";`)
}
