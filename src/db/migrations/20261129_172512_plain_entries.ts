import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The job that indexes answers fills them again. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    DELETE FROM "answer_entries";
    ALTER TABLE "answer_entries" DROP COLUMN "kind", DROP COLUMN "episode_id", DROP COLUMN "url", DROP COLUMN "title",
      DROP COLUMN "texts", DROP COLUMN "asks", DROP COLUMN "starts_at", DROP COLUMN "ends_at", DROP COLUMN "signs",
      ADD COLUMN "entry" jsonb NOT NULL;
    CREATE INDEX "answer_entries_stems_idx" ON "answer_entries" USING gin ("stems");
    CREATE TABLE "answer_signs" (
      "entry_id" bigint NOT NULL CONSTRAINT "answer_signs_entry_id_answer_entries_id_fk" REFERENCES "answer_entries" ("id") ON DELETE CASCADE,
      "place" integer NOT NULL,
      "model" text NOT NULL,
      "signs" bit varying NOT NULL,
      CONSTRAINT "answer_signs_entry_id_place_pk" PRIMARY KEY ("entry_id", "place")
    )`)
}

export { noWayBack as down } from '../no-way-back'
