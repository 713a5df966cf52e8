import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_home_sections" AS ENUM('learn', 'answers', 'insights', 'newsletter', 'contact', 'partners', 'papers');
  CREATE TABLE "home_sections" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_home_sections",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  ALTER TABLE "show" ADD COLUMN "face_logo_id" uuid;
  ALTER TABLE "show" ADD COLUMN "face_icon_id" uuid;
  ALTER TABLE "show" ADD COLUMN "face_accent" varchar;
  ALTER TABLE "show" ADD COLUMN "face_odd_seasons" varchar;
  ALTER TABLE "show" ADD COLUMN "face_even_seasons" varchar;
  ALTER TABLE "home" ADD COLUMN "hero_title" varchar;
  ALTER TABLE "home" ADD COLUMN "hero_text" varchar;
  ALTER TABLE "home_sections" ADD CONSTRAINT "home_sections_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."home"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "home_sections_order_idx" ON "home_sections" USING btree ("order");
  CREATE INDEX "home_sections_parent_idx" ON "home_sections" USING btree ("parent_id");
  ALTER TABLE "show" ADD CONSTRAINT "show_face_logo_id_media_id_fk" FOREIGN KEY ("face_logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "show" ADD CONSTRAINT "show_face_icon_id_media_id_fk" FOREIGN KEY ("face_icon_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "show_face_face_logo_idx" ON "show" USING btree ("face_logo_id");
  CREATE INDEX "show_face_face_icon_idx" ON "show" USING btree ("face_icon_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "home_sections" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "home_sections" CASCADE;
  ALTER TABLE "show" DROP CONSTRAINT "show_face_logo_id_media_id_fk";
  
  ALTER TABLE "show" DROP CONSTRAINT "show_face_icon_id_media_id_fk";
  
  DROP INDEX "show_face_face_logo_idx";
  DROP INDEX "show_face_face_icon_idx";
  ALTER TABLE "show" DROP COLUMN "face_logo_id";
  ALTER TABLE "show" DROP COLUMN "face_icon_id";
  ALTER TABLE "show" DROP COLUMN "face_accent";
  ALTER TABLE "show" DROP COLUMN "face_odd_seasons";
  ALTER TABLE "show" DROP COLUMN "face_even_seasons";
  ALTER TABLE "home" DROP COLUMN "hero_title";
  ALTER TABLE "home" DROP COLUMN "hero_text";
  DROP TYPE "public"."enum_home_sections";`)
}
