import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Who has one name and one address is one person. */
const MOVE_PEOPLE = `
  CREATE TEMPORARY TABLE named ON COMMIT DROP AS
    SELECT gen_random_uuid() AS id, name, coalesce(link, '') AS link,
      (array_agg(picture_id) FILTER (WHERE picture_id IS NOT NULL))[1] AS picture_id,
      trim(lower(regexp_replace(normalize(name, NFKD), '[\\u0300-\\u036f]', '', 'g'))) AS folded
    FROM (SELECT name, link, picture_id FROM episodes_people
      UNION ALL SELECT name, link, picture_id FROM _episodes_v_version_people) AS rows
    GROUP BY name, coalesce(link, '');
  INSERT INTO people (id, name, picture_id, slug)
    SELECT id, name, picture_id, CASE WHEN row_number() OVER (PARTITION BY slug ORDER BY link) = 1 THEN slug
      ELSE slug || '-' || left(id::text, 8) END
    FROM (SELECT *, coalesce(nullif(trim('-' FROM left(regexp_replace(replace(replace(folded, '''', ''), '’', ''),
      '[^a-z0-9]+', '-', 'g'), 100)), ''), 'person') AS slug FROM named) AS slugged;
  INSERT INTO people_links (_order, _parent_id, id, label, url)
    SELECT 1, id, left(replace(gen_random_uuid()::text, '-', ''), 24),
      left(regexp_replace(link, '^https?://(?:www[.])?([^/?#]+).*$', '\\1'), 100), link FROM named WHERE link <> '';
  INSERT INTO people_texts ("order", parent_id, path, text)
    SELECT 1, id, 'feedKeys', trim(folded || ' ' || link) FROM named;
  UPDATE episodes_people AS row SET person_id = named.id FROM named
    WHERE row.name = named.name AND coalesce(row.link, '') = named.link;
  UPDATE _episodes_v_version_people AS row SET person_id = named.id FROM named
    WHERE row.name = named.name AND coalesce(row.link, '') = named.link;`

/** An episode's first link of a person is the one it had. */
const MOVE_BACK = ['episodes_people', '_episodes_v_version_people'].map(
  (table) => `
  UPDATE ${table} SET name = people.name, picture_id = people.picture_id,
      link = (SELECT url FROM people_links WHERE people_links._parent_id = people.id ORDER BY people_links._order LIMIT 1)
    FROM people WHERE people.id = person_id;
  DELETE FROM ${table} WHERE name IS NULL;
  ALTER TABLE ${table} ALTER COLUMN name SET NOT NULL;`,
)

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_show_people_role" AS ENUM('host', 'co-host', 'guest host', 'guest', 'narrator', 'reporter', 'announcer', 'voice actor');
  CREATE TABLE "people_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"url" varchar NOT NULL
  );
  
  CREATE TABLE "people" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar NOT NULL,
  	"picture_id" uuid,
  	"about" varchar,
  	"slug" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "people_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "show_people" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"person_id" uuid,
  	"role" "enum_show_people_role" DEFAULT 'guest' NOT NULL
  );
  
  ALTER TABLE "episodes_people" DROP CONSTRAINT "episodes_people_picture_id_media_id_fk";
  
  ALTER TABLE "_episodes_v_version_people" DROP CONSTRAINT "_episodes_v_version_people_picture_id_media_id_fk";
  
  DROP INDEX "episodes_people_picture_idx";
  DROP INDEX "_episodes_v_version_people_picture_idx";
  ALTER TABLE "episodes_people" ADD COLUMN "person_id" uuid;
  ALTER TABLE "_episodes_v_version_people" ADD COLUMN "person_id" uuid;
  ALTER TABLE "people_links" ADD CONSTRAINT "people_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "people" ADD CONSTRAINT "people_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "people_texts" ADD CONSTRAINT "people_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "show_people" ADD CONSTRAINT "show_people_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "show_people" ADD CONSTRAINT "show_people_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."show"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "people_links_order_idx" ON "people_links" USING btree ("_order");
  CREATE INDEX "people_links_parent_id_idx" ON "people_links" USING btree ("_parent_id");
  CREATE INDEX "people_picture_idx" ON "people" USING btree ("picture_id");
  CREATE UNIQUE INDEX "people_slug_idx" ON "people" USING btree ("slug");
  CREATE INDEX "people_updated_at_idx" ON "people" USING btree ("updated_at");
  CREATE INDEX "people_created_at_idx" ON "people" USING btree ("created_at");
  CREATE INDEX "people_texts_order_parent" ON "people_texts" USING btree ("order","parent_id");
  CREATE INDEX "show_people_order_idx" ON "show_people" USING btree ("_order");
  CREATE INDEX "show_people_parent_id_idx" ON "show_people" USING btree ("_parent_id");
  CREATE INDEX "show_people_person_idx" ON "show_people" USING btree ("person_id");
  ALTER TABLE "episodes_people" ADD CONSTRAINT "episodes_people_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_episodes_v_version_people" ADD CONSTRAINT "_episodes_v_version_people_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "episodes_people_person_idx" ON "episodes_people" USING btree ("person_id");
  CREATE INDEX "_episodes_v_version_people_person_idx" ON "_episodes_v_version_people" USING btree ("person_id");
`)
  await db.execute(sql.raw(MOVE_PEOPLE))
  await db.execute(sql`
  ALTER TABLE "episodes_people" DROP COLUMN "name";
  ALTER TABLE "episodes_people" DROP COLUMN "link";
  ALTER TABLE "episodes_people" DROP COLUMN "picture_id";
  ALTER TABLE "_episodes_v_version_people" DROP COLUMN "name";
  ALTER TABLE "_episodes_v_version_people" DROP COLUMN "link";
  ALTER TABLE "_episodes_v_version_people" DROP COLUMN "picture_id";`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "episodes_people" ADD COLUMN "name" varchar;
  ALTER TABLE "episodes_people" ADD COLUMN "link" varchar;
  ALTER TABLE "episodes_people" ADD COLUMN "picture_id" uuid;
  ALTER TABLE "_episodes_v_version_people" ADD COLUMN "name" varchar;
  ALTER TABLE "_episodes_v_version_people" ADD COLUMN "link" varchar;
  ALTER TABLE "_episodes_v_version_people" ADD COLUMN "picture_id" uuid;`)
  for (const move of MOVE_BACK) await db.execute(sql.raw(move))
  await db.execute(sql`
  ALTER TABLE "episodes_people" ADD CONSTRAINT "episodes_people_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_episodes_v_version_people" ADD CONSTRAINT "_episodes_v_version_people_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "episodes_people_picture_idx" ON "episodes_people" USING btree ("picture_id");
  CREATE INDEX "_episodes_v_version_people_picture_idx" ON "_episodes_v_version_people" USING btree ("picture_id");
  ALTER TABLE "episodes_people" DROP COLUMN "person_id";
  ALTER TABLE "_episodes_v_version_people" DROP COLUMN "person_id";
  DROP TABLE "people_links", "people_texts", "show_people", "people" CASCADE;
  DROP TYPE "public"."enum_show_people_role";`)
}
