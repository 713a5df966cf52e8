import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The present slug of an episode was stored as well; now no document has a former slug. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "former_slugs" (
  	"collection" text NOT NULL,
  	"slug" varchar(120) NOT NULL,
  	"document_id" uuid NOT NULL,
  	CONSTRAINT "former_slugs_collection_slug_pk" PRIMARY KEY("collection","slug")
  );
  INSERT INTO former_slugs SELECT 'episodes', slug, episode_id FROM episode_slugs AS known
    WHERE NOT EXISTS (SELECT FROM episodes WHERE episodes.slug = known.slug);
  INSERT INTO former_slugs SELECT 'people', text, parent_id FROM people_texts
    WHERE path = 'formerSlugs' AND NOT EXISTS (SELECT FROM people WHERE slug = text) ORDER BY id ON CONFLICT DO NOTHING;
  DELETE FROM people_texts WHERE path = 'formerSlugs';
  DROP TABLE "episode_slugs" CASCADE;
  CREATE INDEX "former_slugs_document_idx" ON "former_slugs" USING btree ("document_id");`)
}

/** Former addresses of pages have no place there. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "episode_slugs" (
  	"slug" varchar(120) PRIMARY KEY NOT NULL,
  	"episode_id" uuid NOT NULL
  );
  INSERT INTO episode_slugs SELECT slug, id FROM episodes WHERE slug IS NOT NULL
    UNION ALL SELECT slug, document_id FROM former_slugs WHERE collection = 'episodes';
  INSERT INTO people_texts ("order", parent_id, path, text)
    SELECT row_number() OVER (PARTITION BY document_id ORDER BY slug), document_id, 'formerSlugs', slug
    FROM former_slugs WHERE collection = 'people';
  DROP TABLE "former_slugs" CASCADE;
  ALTER TABLE "episode_slugs" ADD CONSTRAINT "episode_slugs_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "episode_slugs_episode_idx" ON "episode_slugs" USING btree ("episode_id");`)
}
