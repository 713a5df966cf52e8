import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "episodes_soundbites" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"start" numeric NOT NULL,
  	"seconds" numeric NOT NULL,
  	"title" varchar NOT NULL
  );
  
  CREATE TABLE "_episodes_v_version_soundbites" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"start" numeric NOT NULL,
  	"seconds" numeric NOT NULL,
  	"title" varchar NOT NULL,
  	"_uuid" varchar
  );
  
  ALTER TABLE "episodes_soundbites" ADD CONSTRAINT "episodes_soundbites_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_episodes_v_version_soundbites" ADD CONSTRAINT "_episodes_v_version_soundbites_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_episodes_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "episodes_soundbites_order_idx" ON "episodes_soundbites" USING btree ("_order");
  CREATE INDEX "episodes_soundbites_parent_id_idx" ON "episodes_soundbites" USING btree ("_parent_id");
  CREATE INDEX "_episodes_v_version_soundbites_order_idx" ON "_episodes_v_version_soundbites" USING btree ("_order");
  CREATE INDEX "_episodes_v_version_soundbites_parent_id_idx" ON "_episodes_v_version_soundbites" USING btree ("_parent_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "episodes_soundbites" CASCADE;
  DROP TABLE "_episodes_v_version_soundbites" CASCADE;`)
}
