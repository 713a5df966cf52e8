import type { PostgresSchemaHook } from '@payloadcms/drizzle/postgres'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** The player's memory for members. Rows are deleted with the account and the episode. */
export const listeningTables: PostgresSchemaHook = ({ schema }) => {
  const { users, episodes } = schema.tables
  if (!users || !episodes) throw new Error('Payload has made no tables for users and episodes.')
  const userId = () => uuid('user_id').references(() => users.id, { onDelete: 'cascade' })
  const episodeId = () =>
    uuid('episode_id')
      .notNull()
      .references(() => episodes.id, { onDelete: 'cascade' })

  return {
    ...schema,
    tables: {
      ...schema.tables,
      listening_places: pgTable(
        'listening_places',
        {
          user_id: userId().notNull(),
          episode_id: episodeId(),
          /** Seconds. */
          at: integer('at').notNull(),
          is_finished: boolean('is_finished').notNull(),
          changed_at: time('changed_at').notNull(),
        },
        (table) => [
          primaryKey({ columns: [table.user_id, table.episode_id] }),
          index('listening_places_episode_idx').on(table.episode_id),
        ],
      ),
      /** A member's playback speed and queue. */
      listening_settings: pgTable('listening_settings', {
        user_id: userId().primaryKey(),
        speed: real('speed'),
        /** Episode ids in order. */
        queue: jsonb('queue'),
        is_autoplay_on: boolean('is_autoplay_on'),
        /** The place in the last mix. */
        mix: jsonb('mix'),
      }),
      /** Seconds. The owner is a user or an anonymous session. */
      moments: pgTable(
        'moments',
        {
          id: uuid('id').primaryKey().defaultRandom(),
          episode_id: episodeId(),
          user_id: userId(),
          session_id: varchar('session_id', { length: 64 }),
          at: integer('at').notNull(),
          note: text('note').notNull(),
          created_at: time('created_at').notNull().defaultNow(),
          updated_at: time('updated_at').notNull().defaultNow(),
        },
        (table) => [
          index('moments_user_idx').on(table.user_id),
          index('moments_session_idx').on(table.session_id),
          index('moments_episode_idx').on(table.episode_id),
          check('moments_have_one_owner', sql`num_nonnulls(${table.user_id}, ${table.session_id}) = 1`),
        ],
      ),
    },
  }
}
