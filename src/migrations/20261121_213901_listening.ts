import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "listening_places" (
  	"user_id" uuid NOT NULL,
  	"episode_id" uuid NOT NULL,
  	"at" integer NOT NULL,
  	"is_finished" boolean NOT NULL,
  	"changed_at" timestamp (3) with time zone NOT NULL,
  	CONSTRAINT "listening_places_user_id_episode_id_pk" PRIMARY KEY("user_id","episode_id")
  );
  
  CREATE TABLE "listening_settings" (
  	"user_id" uuid PRIMARY KEY NOT NULL,
  	"speed" real,
  	"speed_changed_at" timestamp (3) with time zone,
  	"queue" jsonb,
  	"is_autoplay_on" boolean,
  	"queue_changed_at" timestamp (3) with time zone
  );
  
  CREATE TABLE "moments" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"episode_id" uuid NOT NULL,
  	"user_id" uuid,
  	"session_id" varchar(64),
  	"at" integer NOT NULL,
  	"note" text NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "moments_have_one_owner" CHECK (num_nonnulls("moments"."user_id", "moments"."session_id") = 1)
  );
  
  ALTER TABLE "listening_places" ADD CONSTRAINT "listening_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "listening_places" ADD CONSTRAINT "listening_places_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "listening_settings" ADD CONSTRAINT "listening_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "moments" ADD CONSTRAINT "moments_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "moments" ADD CONSTRAINT "moments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "listening_places_episode_idx" ON "listening_places" USING btree ("episode_id");
  CREATE INDEX "moments_user_idx" ON "moments" USING btree ("user_id");
  CREATE INDEX "moments_session_idx" ON "moments" USING btree ("session_id");
  CREATE INDEX "moments_episode_idx" ON "moments" USING btree ("episode_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "listening_places" CASCADE;
  DROP TABLE "listening_settings" CASCADE;
  DROP TABLE "moments" CASCADE;`)
}
