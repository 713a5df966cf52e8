import { date, index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { bytea, ref, time } from './add-tables'

const figures = () => ({
  day: time().notNull(),
  plays: integer().notNull(),
  downloads: integer().notNull(),
  /** Number of different keyed hashes on that day. */
  listeners: integer().notNull(),
  apps: jsonb().notNull(),
})

/** An episode's listeners, each counted once per 24 hours, from plays and downloads. */
export const episodeCounts = pgTable('episode_counts', (t) => ({
  episode_id: ref('episodes').primaryKey(),
  listeners: t.integer().notNull().default(0),
}))

/** Totals that outlive plays and downloads, without any listener's data. */
export const audienceDays = pgTable('audience_days', figures(), (table) => [
  primaryKey({ columns: [table.day] }),
])

export const episodeDays = pgTable(
  'episode_days',
  { ...figures(), episode_id: ref('episodes').notNull() },
  (table) => [
    primaryKey({ columns: [table.day, table.episode_id] }),
    index('episode_days_episode_idx').on(table.episode_id, table.day),
  ],
)

export const downloads = pgTable(
  'downloads',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    episode_id: ref('episodes').notNull(),
    app: t.varchar({ length: 50 }).notNull(),
    /** A keyed hash, like that of plays. */
    listener: t.varchar({ length: 64 }).notNull(),
    downloaded_at: time().notNull(),
  }),
  (table) => [
    index('downloads_episode_idx').on(table.episode_id, table.downloaded_at),
    index('downloads_time_idx').on(table.downloaded_at),
  ],
)

/** One secret per day for hashing listeners; destroyed after 48 hours. */
export const dayKeys = pgTable('day_keys', { day: date().primaryKey(), key: bytea().notNull() })
