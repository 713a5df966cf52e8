import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "followed_feed" (
  	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
  	"address" text NOT NULL,
  	"copies_sound" boolean NOT NULL,
  	"minutes" integer NOT NULL,
  	"etag" text,
  	"modified" text,
  	"begun_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"next_look_at" timestamp (3) with time zone DEFAULT now(),
  	"looked_at" timestamp (3) with time zone,
  	"failures" integer DEFAULT 0 NOT NULL,
  	"failing_since" timestamp (3) with time zone,
  	"fault" text,
  	"unfinished" integer DEFAULT 0 NOT NULL,
  	"done" integer DEFAULT 0 NOT NULL,
  	"total" integer DEFAULT 0 NOT NULL,
  	"result" jsonb,
  	"said" jsonb,
  	"hub" text,
  	"topic" text,
  	"hub_token" uuid DEFAULT gen_random_uuid() NOT NULL,
  	"hub_asked_at" timestamp (3) with time zone,
  	"hub_until" timestamp (3) with time zone,
  	CONSTRAINT "followed_feed_only" CHECK ("followed_feed"."id" = 1)
  );
  
  CREATE TABLE "followed_items" (
  	"episode_id" uuid PRIMARY KEY NOT NULL,
  	"guid" text NOT NULL,
  	"title" text NOT NULL,
  	"date" text NOT NULL,
  	"digest" text,
  	"said" jsonb NOT NULL,
  	"sound" text,
  	"bytes" double precision,
  	"left_at" timestamp (3) with time zone
  );
  
  ALTER TABLE "followed_items" ADD CONSTRAINT "followed_items_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "followed_feed" CASCADE;
  DROP TABLE "followed_items" CASCADE;`)
}
