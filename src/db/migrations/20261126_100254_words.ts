import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Sentences that name the show's subject become fields. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "show_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  ALTER TABLE "show" ALTER COLUMN "name" SET DEFAULT 'My podcast';
  ALTER TABLE "show" ALTER COLUMN "tagline" DROP DEFAULT;
  ALTER TABLE "show" ALTER COLUMN "response_time" DROP DEFAULT;
  ALTER TABLE "show" ALTER COLUMN "feed_category" DROP DEFAULT;
  ALTER TABLE "home" ALTER COLUMN "basics_title" SET DEFAULT 'Basics';
  ALTER TABLE "home" ALTER COLUMN "basics_text" SET DEFAULT 'The words you keep hearing, explained with examples.';
  ALTER TABLE "home" ALTER COLUMN "examples_text" SET DEFAULT 'Examples to try yourself.';
  ALTER TABLE "show" ADD COLUMN "words_sign_in" varchar;
  ALTER TABLE "show" ADD COLUMN "words_start_here" varchar;
  ALTER TABLE "home" ADD COLUMN "learn_title" varchar DEFAULT 'Learn' NOT NULL;
  ALTER TABLE "home" ADD COLUMN "insights_title" varchar DEFAULT 'Insights' NOT NULL;
  ALTER TABLE "home" ADD COLUMN "insights_text" varchar DEFAULT 'The papers behind the episodes, in a sentence each.' NOT NULL;
  ALTER TABLE "home" ADD COLUMN "newsletter_title" varchar DEFAULT 'Newsletter' NOT NULL;
  ALTER TABLE "home" ADD COLUMN "partners_title" varchar DEFAULT 'Our Partners' NOT NULL;
  ALTER TABLE "home" ADD COLUMN "papers_title" varchar DEFAULT 'Ready to Dive Deeper?' NOT NULL;
  ALTER TABLE "home" ADD COLUMN "papers_text" varchar DEFAULT 'The papers that the episodes draw on: what each one found, in plain words, and where to read it.' NOT NULL;
  ALTER TABLE "home" ADD COLUMN "papers_button" varchar DEFAULT 'Read the papers' NOT NULL;
  ALTER TABLE "show_texts" ADD CONSTRAINT "show_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."show"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "show_texts_order_parent" ON "show_texts" USING btree ("order","parent_id");

  -- A show that is there keeps the sentences that used to be constants.
  UPDATE "show" SET "words_sign_in" = 'Join the AI Community',
    "words_start_here" = 'AI explained before the kettle boils: the best bits of several episodes, back to back.';
  INSERT INTO "show_texts" ("order", "parent_id", "path", "text")
    SELECT place, "show"."id", 'words.keywords', word FROM "show",
      unnest(ARRAY['artificial intelligence', 'AI podcast', 'AI explained', 'AI for beginners', 'AI for business'])
        WITH ORDINALITY AS former (word, place);
  INSERT INTO "home" ("basics_title", "basics_text", "examples_text", "updated_at", "created_at")
    SELECT 'AI Basics', 'What AI is, and the words you keep hearing, with examples.',
      'Prompts to copy, and how to check what comes back.', now(), now()
    WHERE EXISTS (SELECT FROM "show") AND NOT EXISTS (SELECT FROM "home");
  UPDATE "home" SET "learn_title" = 'Learn AI the Easy Way', "newsletter_title" = 'Premium Newsletter',
    "insights_text" = 'The research behind the episodes, in a sentence each.',
    "partners_title" = 'Our Premium Partners', "papers_button" = 'Explore Strategic Research';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "show_texts" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "show_texts" CASCADE;
  ALTER TABLE "show" ALTER COLUMN "name" SET DEFAULT 'Plain AI';
  ALTER TABLE "show" ALTER COLUMN "tagline" SET DEFAULT 'Artificial intelligence in plain words.';
  ALTER TABLE "show" ALTER COLUMN "response_time" SET DEFAULT '24-48 hours, Monday to Friday, 9 AM to 6 PM PST';
  ALTER TABLE "show" ALTER COLUMN "feed_category" SET DEFAULT 'Technology';
  ALTER TABLE "home" ALTER COLUMN "basics_title" SET DEFAULT 'AI Basics';
  ALTER TABLE "home" ALTER COLUMN "basics_text" SET DEFAULT 'What AI is, and the words you keep hearing, with examples.';
  ALTER TABLE "home" ALTER COLUMN "examples_text" SET DEFAULT 'Prompts to copy, and how to check what comes back.';
  ALTER TABLE "show" DROP COLUMN "words_sign_in";
  ALTER TABLE "show" DROP COLUMN "words_start_here";
  ALTER TABLE "home" DROP COLUMN "learn_title";
  ALTER TABLE "home" DROP COLUMN "insights_title";
  ALTER TABLE "home" DROP COLUMN "insights_text";
  ALTER TABLE "home" DROP COLUMN "newsletter_title";
  ALTER TABLE "home" DROP COLUMN "partners_title";
  ALTER TABLE "home" DROP COLUMN "papers_title";
  ALTER TABLE "home" DROP COLUMN "papers_text";
  ALTER TABLE "home" DROP COLUMN "papers_button";`)
}
