import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_letters_kind" AS ENUM('episode', 'other');
  CREATE TYPE "public"."enum_letters_readers" AS ENUM('everyone', 'subscribers');
  CREATE TYPE "public"."enum_letters_state" AS ENUM('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled');
  CREATE TYPE "public"."enum__letters_v_version_kind" AS ENUM('episode', 'other');
  CREATE TYPE "public"."enum__letters_v_version_readers" AS ENUM('everyone', 'subscribers');
  CREATE TYPE "public"."enum__letters_v_version_state" AS ENUM('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled');
  CREATE TYPE "public"."enum_newsletters_wants" AS ENUM('all', 'episodes');
  CREATE TYPE "public"."enum_show_newsletter_on_publishing" AS ENUM('nothing', 'propose', 'send');
  CREATE TABLE "letters" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"subject" varchar NOT NULL,
  	"preview_line" varchar,
  	"body" jsonb NOT NULL,
  	"slug" varchar,
  	"kind" "enum_letters_kind" DEFAULT 'other' NOT NULL,
  	"readers" "enum_letters_readers" DEFAULT 'everyone' NOT NULL,
  	"episode_id" uuid,
  	"state" "enum_letters_state" DEFAULT 'draft' NOT NULL,
  	"scheduled_at" timestamp(3) with time zone,
  	"sent_at" timestamp(3) with time zone,
  	"pause_reason" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "_letters_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parent_id" uuid,
  	"version_subject" varchar NOT NULL,
  	"version_preview_line" varchar,
  	"version_body" jsonb NOT NULL,
  	"version_slug" varchar,
  	"version_kind" "enum__letters_v_version_kind" DEFAULT 'other' NOT NULL,
  	"version_readers" "enum__letters_v_version_readers" DEFAULT 'everyone' NOT NULL,
  	"version_episode_id" uuid,
  	"version_state" "enum__letters_v_version_state" DEFAULT 'draft' NOT NULL,
  	"version_scheduled_at" timestamp(3) with time zone,
  	"version_sent_at" timestamp(3) with time zone,
  	"version_pause_reason" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "letter_mails" (
  	"letter_id" uuid NOT NULL,
  	"subscriber_id" uuid NOT NULL,
  	"state" varchar(10) DEFAULT 'waiting' NOT NULL,
  	"tries" integer DEFAULT 0 NOT NULL,
  	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"done_at" timestamp (3) with time zone,
  	"fault" varchar(300),
  	CONSTRAINT "letter_mails_letter_id_subscriber_id_pk" PRIMARY KEY("letter_id","subscriber_id")
  );
  
  CREATE TABLE "letter_issues" (
  	"letter_id" uuid PRIMARY KEY NOT NULL,
  	"subject" text NOT NULL,
  	"html" text NOT NULL,
  	"text" text NOT NULL,
  	"begun_at" timestamp (3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "newsletters" ADD COLUMN "confirmed_at" timestamp(3) with time zone;
  ALTER TABLE "newsletters" ADD COLUMN "wants" "enum_newsletters_wants" DEFAULT 'all' NOT NULL;
  ALTER TABLE "newsletters" ADD COLUMN "refusals" numeric DEFAULT 0;
  ALTER TABLE "newsletters" ADD COLUMN "refused_at" timestamp(3) with time zone;
  ALTER TABLE "newsletters" ADD COLUMN "last_letter_at" timestamp(3) with time zone;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "letters_id" uuid;
  ALTER TABLE "show" ADD COLUMN "newsletter_asks_to_confirm" boolean DEFAULT true;
  ALTER TABLE "show" ADD COLUMN "newsletter_on_publishing" "enum_show_newsletter_on_publishing" DEFAULT 'propose' NOT NULL;
  ALTER TABLE "show" ADD COLUMN "newsletter_reply_to" varchar;
  ALTER TABLE "show" ADD COLUMN "newsletter_per_second" numeric DEFAULT 5 NOT NULL;
  ALTER TABLE "show" ADD COLUMN "newsletter_per_hour" numeric DEFAULT 5000 NOT NULL;
  ALTER TABLE "show" ADD COLUMN "newsletter_postal_address" varchar;
  ALTER TABLE "letters" ADD CONSTRAINT "letters_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_letters_v" ADD CONSTRAINT "_letters_v_parent_id_letters_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."letters"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_letters_v" ADD CONSTRAINT "_letters_v_version_episode_id_episodes_id_fk" FOREIGN KEY ("version_episode_id") REFERENCES "public"."episodes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "letter_mails" ADD CONSTRAINT "letter_mails_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "letter_mails" ADD CONSTRAINT "letter_mails_subscriber_id_newsletters_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "letter_issues" ADD CONSTRAINT "letter_issues_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "letters_slug_idx" ON "letters" USING btree ("slug");
  CREATE INDEX "letters_episode_idx" ON "letters" USING btree ("episode_id");
  CREATE INDEX "letters_state_idx" ON "letters" USING btree ("state");
  CREATE INDEX "letters_sent_at_idx" ON "letters" USING btree ("sent_at");
  CREATE INDEX "letters_updated_at_idx" ON "letters" USING btree ("updated_at");
  CREATE INDEX "letters_created_at_idx" ON "letters" USING btree ("created_at");
  CREATE INDEX "_letters_v_parent_idx" ON "_letters_v" USING btree ("parent_id");
  CREATE INDEX "_letters_v_version_version_slug_idx" ON "_letters_v" USING btree ("version_slug");
  CREATE INDEX "_letters_v_version_version_episode_idx" ON "_letters_v" USING btree ("version_episode_id");
  CREATE INDEX "_letters_v_version_version_state_idx" ON "_letters_v" USING btree ("version_state");
  CREATE INDEX "_letters_v_version_version_sent_at_idx" ON "_letters_v" USING btree ("version_sent_at");
  CREATE INDEX "_letters_v_version_version_updated_at_idx" ON "_letters_v" USING btree ("version_updated_at");
  CREATE INDEX "_letters_v_version_version_created_at_idx" ON "_letters_v" USING btree ("version_created_at");
  CREATE INDEX "_letters_v_created_at_idx" ON "_letters_v" USING btree ("created_at");
  CREATE INDEX "_letters_v_updated_at_idx" ON "_letters_v" USING btree ("updated_at");
  CREATE INDEX "letter_mails_due_idx" ON "letter_mails" USING btree ("letter_id","state","due_at");
  CREATE INDEX "letter_mails_subscriber_idx" ON "letter_mails" USING btree ("subscriber_id");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_letters_fk" FOREIGN KEY ("letters_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_letters_id_idx" ON "payload_locked_documents_rels" USING btree ("letters_id");
  -- Those who were on the list before have asked for it.
  UPDATE "newsletters" SET "confirmed_at" = "subscribed_at";`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "letters" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_letters_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "letter_mails" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "letter_issues" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "letters" CASCADE;
  DROP TABLE "_letters_v" CASCADE;
  DROP TABLE "letter_mails" CASCADE;
  DROP TABLE "letter_issues" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_letters_fk";
  
  DROP INDEX "payload_locked_documents_rels_letters_id_idx";
  ALTER TABLE "newsletters" DROP COLUMN "confirmed_at";
  ALTER TABLE "newsletters" DROP COLUMN "wants";
  ALTER TABLE "newsletters" DROP COLUMN "refusals";
  ALTER TABLE "newsletters" DROP COLUMN "refused_at";
  ALTER TABLE "newsletters" DROP COLUMN "last_letter_at";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "letters_id";
  ALTER TABLE "show" DROP COLUMN "newsletter_asks_to_confirm";
  ALTER TABLE "show" DROP COLUMN "newsletter_on_publishing";
  ALTER TABLE "show" DROP COLUMN "newsletter_reply_to";
  ALTER TABLE "show" DROP COLUMN "newsletter_per_second";
  ALTER TABLE "show" DROP COLUMN "newsletter_per_hour";
  ALTER TABLE "show" DROP COLUMN "newsletter_postal_address";
  DROP TYPE "public"."enum_letters_kind";
  DROP TYPE "public"."enum_letters_readers";
  DROP TYPE "public"."enum_letters_state";
  DROP TYPE "public"."enum__letters_v_version_kind";
  DROP TYPE "public"."enum__letters_v_version_readers";
  DROP TYPE "public"."enum__letters_v_version_state";
  DROP TYPE "public"."enum_newsletters_wants";
  DROP TYPE "public"."enum_show_newsletter_on_publishing";`)
}
