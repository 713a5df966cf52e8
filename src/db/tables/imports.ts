import type { PostgresSchemaHook } from '@payloadcms/drizzle/postgres'
import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'

/** The record of an import from the panel, so that it can resume after a stop and be undone. */
export const importTables: PostgresSchemaHook = ({ schema }) => {
  const { users } = schema.tables
  if (!users) throw new Error('Payload has made no table for users.')
  const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
  const imports = pgTable('imports', {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The feed's address, or the name of its file. */
    address: text('address').notNull(),
    /** The text of that file, while the import may resume. */
    feed: text('feed'),
    /** A look at the followed feed, which is undone as an import is. */
    is_look: boolean('is_look').notNull().default(false),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    status: varchar('status', { length: 10 }).notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    problem: text('problem'),
    begun_at: time('begun_at').notNull().defaultNow(),
    ended_at: time('ended_at'),
  })
  return {
    ...schema,
    tables: {
      ...schema.tables,
      imports,
      import_items: pgTable(
        'import_items',
        {
          import_id: uuid('import_id')
            .notNull()
            .references(() => imports.id, { onDelete: 'cascade' }),
          /** The episode's id; a made-up one for other entries. */
          key: text('key').notNull(),
          kind: varchar('kind', { length: 10 }).notNull(),
          name: text('name').notNull(),
          outcome: varchar('outcome', { length: 10 }).notNull(),
          remarks: jsonb('remarks').notNull(),
          episode_id: uuid('episode_id'),
          /** The state in which the import left the episode: later changes are not undone. */
          saved_at: time('saved_at'),
          revision: integer('revision'),
          /** Fields as they were before a look, but for its sound. */
          before: jsonb('before'),
        },
        (table) => [primaryKey({ columns: [table.import_id, table.key] })],
      ),
    },
  }
}
