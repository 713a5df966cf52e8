import type { PostgresSchemaHook } from '@payloadcms/drizzle/postgres'
import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core'

export const editingTables: PostgresSchemaHook = ({ schema }) => {
  const { episodes, users } = schema.tables
  if (!episodes || !users) throw new Error('Payload has made no table for episodes or users.')
  return {
    ...schema,
    tables: {
      ...schema.tables,
      /** Addresses that documents had. Those of an episode on an earlier site are paths and begin with a slash. */
      former_slugs: pgTable(
        'former_slugs',
        {
          collection: text('collection').notNull(),
          slug: varchar('slug', { length: 120 }).notNull(),
          document_id: uuid('document_id').notNull(),
        },
        (table) => [
          primaryKey({ columns: [table.collection, table.slug] }),
          index('former_slugs_document_idx').on(table.document_id),
        ],
      ),
      /** An editor's unsaved changes to a form; never shown to readers. */
      form_drafts: pgTable(
        'form_drafts',
        {
          form: varchar('form', { length: 150 }).notNull(),
          user_id: uuid('user_id')
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
          visit: varchar('visit', { length: 16 }).notNull(),
          data: jsonb('data').notNull(),
          saved_at: timestamp('saved_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
        },
        (table) => [primaryKey({ columns: [table.form, table.user_id, table.visit] })],
      ),
      episode_previews: pgTable('episode_previews', {
        episode_id: uuid('episode_id')
          .primaryKey()
          .references(() => episodes.id, { onDelete: 'cascade' }),
        key: uuid('key').notNull().defaultRandom(),
      }),
    },
  }
}
