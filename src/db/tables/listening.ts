import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { ref, time } from './add-tables'

/** The player's memory for members. Rows are deleted with the account and the episode. */
export const listeningPlaces = pgTable(
  'listening_places',
  (t) => ({
    user_id: ref('users').notNull(),
    episode_id: ref('episodes').notNull(),
    /** Seconds. */
    at: t.integer().notNull(),
    is_finished: t.boolean().notNull(),
    changed_at: time().notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.user_id, table.episode_id] }),
    index('listening_places_episode_idx').on(table.episode_id),
  ],
)

/** A member's playback speed and queue. */
export const listeningSettings = pgTable('listening_settings', (t) => ({
  user_id: ref('users').primaryKey(),
  speed: t.real(),
  /** Episode ids in order. */
  queue: t.jsonb(),
  is_autoplay_on: t.boolean(),
  /** The place in the last mix. */
  mix: t.jsonb(),
}))

/** The owner is a user or an anonymous session. */
export const moments = pgTable(
  'moments',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    episode_id: ref('episodes').notNull(),
    user_id: ref('users'),
    session_id: t.varchar({ length: 64 }),
    at: t.integer().notNull(),
    note: t.text().notNull(),
    created_at: time().notNull().defaultNow(),
    updated_at: time().notNull().defaultNow(),
  }),
  (table) => [
    index('moments_user_idx').on(table.user_id),
    index('moments_session_idx').on(table.session_id),
    index('moments_episode_idx').on(table.episode_id),
    check(
      'moments_have_one_owner',
      sql`num_nonnulls(${table.user_id}, ${table.session_id}) = 1`,
    ),
  ],
)
