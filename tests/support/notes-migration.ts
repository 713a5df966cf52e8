import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

// Only the tables that saving and deleting a note touches. The job queue's table is missing on purpose.
const tables = sql`
  CREATE TABLE notes (
    id serial PRIMARY KEY,
    title varchar NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  CREATE UNIQUE INDEX notes_title_idx ON notes (title);
  CREATE TABLE payload_locked_documents (
    id serial PRIMARY KEY,
    global_slug varchar,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  CREATE TABLE payload_locked_documents_rels (
    id serial PRIMARY KEY,
    "order" integer,
    parent_id integer NOT NULL REFERENCES payload_locked_documents ON DELETE CASCADE,
    path varchar NOT NULL,
    notes_id integer REFERENCES notes ON DELETE CASCADE,
    users_id integer
  );
  CREATE TABLE payload_preferences (
    id serial PRIMARY KEY,
    key varchar,
    value jsonb,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  CREATE TABLE payload_preferences_rels (
    id serial PRIMARY KEY,
    "order" integer,
    parent_id integer NOT NULL REFERENCES payload_preferences ON DELETE CASCADE,
    path varchar NOT NULL,
    users_id integer
  );
  CREATE TABLE payload_migrations (
    id serial PRIMARY KEY,
    name varchar,
    batch numeric,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
  );`

export const notesMigration = {
  name: '20261120_000000_notes',
  up: async ({ db }: MigrateUpArgs): Promise<void> => {
    await db.execute(tables)
  },
  down: async ({ db }: MigrateDownArgs): Promise<void> => {
    await db.execute(sql`DROP TABLE notes CASCADE`)
  },
}
