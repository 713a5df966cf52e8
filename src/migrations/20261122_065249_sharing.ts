import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "social_cards" (
  	"subject" text PRIMARY KEY NOT NULL,
  	"filename" text,
  	"previous" text,
  	"changed_at" timestamp (3) with time zone NOT NULL
  );
  
  ALTER TABLE "episodes" ADD COLUMN "no_index" boolean DEFAULT false;
  ALTER TABLE "research_papers" ADD COLUMN "no_index" boolean DEFAULT false;
  ALTER TABLE "pages" ADD COLUMN "no_index" boolean DEFAULT false;
  CREATE INDEX "social_cards_filename_idx" ON "social_cards" USING btree ("filename");
  CREATE INDEX "social_cards_previous_idx" ON "social_cards" USING btree ("previous");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "social_cards" CASCADE;
  ALTER TABLE "episodes" DROP COLUMN "no_index";
  ALTER TABLE "research_papers" DROP COLUMN "no_index";
  ALTER TABLE "pages" DROP COLUMN "no_index";`)
}
