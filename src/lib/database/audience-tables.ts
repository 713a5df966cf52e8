import type { PostgresSchemaHook } from '@payloadcms/drizzle/postgres'
import { index, integer, jsonb, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Of a day in UTC, named by the moment at which it begins. */
const figures = () => ({
  day: timestamp('day', { withTimezone: true, precision: 3 }).notNull(),
  plays: integer('plays').notNull(),
  downloads: integer('downloads').notNull(),
  /** Different keyed hashes of that day. */
  listeners: integer('listeners').notNull(),
  /** How often in which app, by its name. */
  apps: jsonb('apps').notNull(),
})

/** What is left of plays and downloads when a day is over: numbers, and nothing of any listener. */
export const audienceTables: PostgresSchemaHook = ({ schema }) => {
  const { episodes } = schema.tables
  if (!episodes) throw new Error('Payload has made no table for episodes.')
  return {
    ...schema,
    tables: {
      ...schema.tables,
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
