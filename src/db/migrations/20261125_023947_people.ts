import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_episodes_people_role" AS ENUM('host', 'co-host', 'guest host', 'guest', 'narrator', 'reporter', 'announcer', 'voice actor');
  CREATE TYPE "public"."enum__episodes_v_version_people_role" AS ENUM('host', 'co-host', 'guest host', 'guest', 'narrator', 'reporter', 'announcer', 'voice actor');
  CREATE TABLE "episodes_people" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"role" "enum_episodes_people_role" DEFAULT 'guest' NOT NULL,
  	"link" varchar,
  	"picture_id" uuid
  );
  
  CREATE TABLE "_episodes_v_version_people" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar NOT NULL,
  	"role" "enum__episodes_v_version_people_role" DEFAULT 'guest' NOT NULL,
  	"link" varchar,
  	"picture_id" uuid,
  	"_uuid" varchar
  );
  
  ALTER TABLE "episodes_people" ADD CONSTRAINT "episodes_people_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "episodes_people" ADD CONSTRAINT "episodes_people_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_episodes_v_version_people" ADD CONSTRAINT "_episodes_v_version_people_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_episodes_v_version_people" ADD CONSTRAINT "_episodes_v_version_people_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_episodes_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "episodes_people_order_idx" ON "episodes_people" USING btree ("_order");
  CREATE INDEX "episodes_people_parent_id_idx" ON "episodes_people" USING btree ("_parent_id");
  CREATE INDEX "episodes_people_picture_idx" ON "episodes_people" USING btree ("picture_id");
  CREATE INDEX "_episodes_v_version_people_order_idx" ON "_episodes_v_version_people" USING btree ("_order");
  CREATE INDEX "_episodes_v_version_people_parent_id_idx" ON "_episodes_v_version_people" USING btree ("_parent_id");
  CREATE INDEX "_episodes_v_version_people_picture_idx" ON "_episodes_v_version_people" USING btree ("picture_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "episodes_people" CASCADE;
  DROP TABLE "_episodes_v_version_people" CASCADE;
  DROP TYPE "public"."enum_episodes_people_role";
  DROP TYPE "public"."enum__episodes_v_version_people_role";`)
}
