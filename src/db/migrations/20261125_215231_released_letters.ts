import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "letter_pictures" (
  	"filename" text PRIMARY KEY NOT NULL,
  	"letter_id" uuid
  );
  
  ALTER TABLE "letter_issues" ADD COLUMN "parts" jsonb;
  ALTER TABLE "letter_pictures" ADD CONSTRAINT "letter_pictures_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "letter_pictures_letter_idx" ON "letter_pictures" USING btree ("letter_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "letter_pictures" CASCADE;
  ALTER TABLE "letter_issues" DROP COLUMN "parts";`)
}
