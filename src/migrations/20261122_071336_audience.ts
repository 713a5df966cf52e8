import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "audience_days" (
  	"day" timestamp (3) with time zone NOT NULL,
  	"plays" integer NOT NULL,
  	"downloads" integer NOT NULL,
  	"listeners" integer NOT NULL,
  	"apps" jsonb NOT NULL,
  	CONSTRAINT "audience_days_day_pk" PRIMARY KEY("day")
  );
  
  CREATE TABLE "episode_days" (
  	"day" timestamp (3) with time zone NOT NULL,
  	"plays" integer NOT NULL,
  	"downloads" integer NOT NULL,
  	"listeners" integer NOT NULL,
  	"apps" jsonb NOT NULL,
  	"episode_id" uuid NOT NULL,
  	CONSTRAINT "episode_days_day_episode_id_pk" PRIMARY KEY("day","episode_id")
  );
  
  ALTER TABLE "episode_days" ADD CONSTRAINT "episode_days_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "episode_days_episode_idx" ON "episode_days" USING btree ("episode_id","day");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "audience_days" CASCADE;
  DROP TABLE "episode_days" CASCADE;`)
}
