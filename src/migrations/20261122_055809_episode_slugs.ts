import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "episode_slugs" (
  	"slug" varchar(120) PRIMARY KEY NOT NULL,
  	"episode_id" uuid NOT NULL
  );
  
  ALTER TABLE "episode_slugs" ADD CONSTRAINT "episode_slugs_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "episode_slugs_episode_idx" ON "episode_slugs" USING btree ("episode_id");
  INSERT INTO "episode_slugs" SELECT slug, id FROM "episodes" WHERE slug IS NOT NULL;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "episode_slugs" CASCADE;`)
}
