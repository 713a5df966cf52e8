import type { PostgresSchemaHook } from '@payloadcms/drizzle/postgres'
import { index, pgTable, timestamp, uuid, varchar } from 'drizzle-orm/pg-core'

export const downloadTables: PostgresSchemaHook = ({ schema }) => {
  const { episodes } = schema.tables
  if (!episodes) throw new Error('Payload has made no table for episodes.')
  return {
    ...schema,
    tables: {
      ...schema.tables,
      downloads: pgTable(
        'downloads',
        {
          id: uuid('id').primaryKey().defaultRandom(),
          episode_id: uuid('episode_id')
            .notNull()
            .references(() => episodes.id, { onDelete: 'cascade' }),
          app: varchar('app', { length: 50 }).notNull(),
          /** A keyed hash, as that of plays. */
          listener: varchar('listener', { length: 64 }).notNull(),
          downloaded_at: timestamp('downloaded_at', { withTimezone: true, precision: 3 }).notNull(),
        },
        (table) => [
          index('downloads_episode_idx').on(table.episode_id, table.downloaded_at),
          index('downloads_time_idx').on(table.downloaded_at),
        ],
      ),
    },
  }
}
