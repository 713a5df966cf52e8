import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "draft_comments" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"episode_id" uuid NOT NULL,
  	"segment_id" text,
  	"name" varchar(60) NOT NULL,
  	"text" text NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"done_at" timestamp (3) with time zone
  );
  
  ALTER TABLE "draft_comments" ADD CONSTRAINT "draft_comments_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "draft_comments_episode_idx" ON "draft_comments" USING btree ("episode_id","created_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "draft_comments" CASCADE;`)
}
