import type { PostgresSchemaHook } from '@payloadcms/drizzle/postgres'
import { index, jsonb, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core'

export const editingTables: PostgresSchemaHook = ({ schema }) => {
  const { episodes, users } = schema.tables
  if (!episodes || !users) throw new Error('Payload has made no table for episodes or users.')
  const episodeId = () =>
    uuid('episode_id')
      .notNull()
      .references(() => episodes.id, { onDelete: 'cascade' })
  return {
    ...schema,
    tables: {
      ...schema.tables,
      episode_slugs: pgTable(
        'episode_slugs',
        { slug: varchar('slug', { length: 120 }).primaryKey(), episode_id: episodeId() },
        (table) => [index('episode_slugs_episode_idx').on(table.episode_id)],
      ),
      /** An editor's unsaved changes to a form; never shown to readers. */
      form_drafts: pgTable('form_drafts', {
        key: varchar('key', { length: 200 }).primaryKey(),
        user_id: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
        data: jsonb('data').notNull(),
        saved_at: timestamp('saved_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
      }),
      episode_previews: pgTable('episode_previews', {
        episode_id: episodeId().primaryKey(),
        key: uuid('key').notNull().defaultRandom(),
      }),
      /** Comments by guests with a preview link. */
      draft_comments: pgTable(
        'draft_comments',
        {
          id: uuid('id').primaryKey().defaultRandom(),
          episode_id: episodeId(),
          /** The passage it is about; null for the whole episode. */
          segment_id: text('segment_id'),
          name: varchar('name', { length: 60 }).notNull(),
          text: text('text').notNull(),
          created_at: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
          done_at: timestamp('done_at', { withTimezone: true, precision: 3 }),
        },
        (table) => [index('draft_comments_episode_idx').on(table.episode_id, table.created_at)],
      ),
    },
  }
}
