import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What is there now counts as belonging together: nothing says which transcripts are older than their recording. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "transcript_recordings" (
      "episode_id" uuid PRIMARY KEY NOT NULL,
      "audio_url" text NOT NULL
    );
    ALTER TABLE "transcript_recordings" ADD CONSTRAINT "transcript_recordings_episode_id_episodes_id_fk"
      FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
    INSERT INTO "transcript_recordings" ("episode_id", "audio_url")
      SELECT "id", "audio_url" FROM "episodes"
      WHERE coalesce("audio_url", '') <> ''
        AND coalesce(jsonb_typeof("transcript_segments") = 'array' AND "transcript_segments" <> '[]'::jsonb, false)`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE "transcript_recordings" CASCADE`)
}
