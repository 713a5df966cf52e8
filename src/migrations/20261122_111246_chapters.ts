import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "episodes_chapters" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"start" numeric NOT NULL,
  	"title" varchar NOT NULL,
  	"url" varchar
  );
  
  CREATE TABLE "_episodes_v_version_chapters" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"start" numeric NOT NULL,
  	"title" varchar NOT NULL,
  	"url" varchar,
  	"_uuid" varchar
  );
  
  ALTER TABLE "episodes_chapters" ADD CONSTRAINT "episodes_chapters_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_episodes_v_version_chapters" ADD CONSTRAINT "_episodes_v_version_chapters_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_episodes_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "episodes_chapters_order_idx" ON "episodes_chapters" USING btree ("_order");
  CREATE INDEX "episodes_chapters_parent_id_idx" ON "episodes_chapters" USING btree ("_parent_id");
  CREATE INDEX "_episodes_v_version_chapters_order_idx" ON "_episodes_v_version_chapters" USING btree ("_order");
  CREATE INDEX "_episodes_v_version_chapters_parent_id_idx" ON "_episodes_v_version_chapters" USING btree ("_parent_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "episodes_chapters" CASCADE;
  DROP TABLE "_episodes_v_version_chapters" CASCADE;`)
}
