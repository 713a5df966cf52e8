import type { PostgresSchemaHook } from '@payloadcms/drizzle/postgres'
import { index, integer, jsonb, pgTable, primaryKey, timestamp, uuid, varchar } from 'drizzle-orm/pg-core'

const figures = () => ({
  day: timestamp('day', { withTimezone: true, precision: 3 }).notNull(),
  plays: integer('plays').notNull(),
  downloads: integer('downloads').notNull(),
  /** Number of different keyed hashes on that day. */
  listeners: integer('listeners').notNull(),
  apps: jsonb('apps').notNull(),
})

/** Totals that outlive plays and downloads, without any listener's data. */
export const audienceTables: PostgresSchemaHook = ({ schema }) => {
  const { episodes } = schema.tables
  if (!episodes) throw new Error('Payload has made no table for episodes.')
  return {
    ...schema,
    tables: {
      ...schema.tables,
      /** An episode's listeners, each counted once per 24 hours, from plays and downloads. */
      episode_counts: pgTable('episode_counts', {
        episode_id: uuid('episode_id')
          .primaryKey()
          .references(() => episodes.id, { onDelete: 'cascade' }),
        listeners: integer('listeners').notNull().default(0),
      }),
      audience_days: pgTable('audience_days', figures(), (table) => [primaryKey({ columns: [table.day] })]),
      episode_days: pgTable(
        'episode_days',
        {
          ...figures(),
          episode_id: uuid('episode_id')
            .notNull()
            .references(() => episodes.id, { onDelete: 'cascade' }),
        },
        (table) => [
          primaryKey({ columns: [table.day, table.episode_id] }),
          index('episode_days_episode_idx').on(table.episode_id, table.day),
        ],
      ),
    },
  }
}

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
          /** A keyed hash, like that of plays. */
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
