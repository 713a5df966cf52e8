import type { PostgresSchemaHook } from '@payloadcms/drizzle/postgres'
import { index, jsonb, pgTable, timestamp, uuid, varchar } from 'drizzle-orm/pg-core'

/** What editing remembers of episodes beside them. */
export const editingTables: PostgresSchemaHook = ({ schema }) => {
  const { episodes } = schema.tables
  if (!episodes) throw new Error('Payload has made no table for episodes.')
  const episodeId = () =>
    uuid('episode_id')
      .notNull()
      .references(() => episodes.id, { onDelete: 'cascade' })
  return {
    ...schema,
    tables: {
      ...schema.tables,
      /** Every slug that an episode has or had: each leads to one episode for ever. */
      episode_slugs: pgTable(
        'episode_slugs',
        { slug: varchar('slug', { length: 120 }).primaryKey(), episode_id: episodeId() },
        (table) => [index('episode_slugs_episode_idx').on(table.episode_id)],
      ),
      /** What an editor has written and not saved yet; no reader ever comes by here. */
      episode_drafts: pgTable('episode_drafts', {
        episode_id: episodeId().primaryKey(),
        data: jsonb('data').notNull(),
        saved_at: timestamp('saved_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
      }),
      /** What preview links are signed with beside our secret: without the row none is valid. */
      episode_previews: pgTable('episode_previews', {
        episode_id: episodeId().primaryKey(),
        key: uuid('key').notNull().defaultRandom(),
      }),
    },
  }
}
