import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, jsonb, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core'
import { addTables, bytea, time } from './tables/add-tables'

/** Tables that the panel does not show, so they are not Payload collections; migrations include them. */
export const machineTables = addTables(() => [
  pgTable(
    'session',
    {
      sid: varchar().primaryKey(),
      sess: jsonb().notNull(),
      expire: time().notNull(),
      seen_at: time().notNull().defaultNow(),
    },
    (table) => [
      index('session_expire_idx').on(table.expire),
      // A sign-in looks up the account's other sessions among those of all anonymous visitors.
      index('session_user_id_idx').on(sql`(${table.sess}->>'userId')`),
    ],
  ),
  /** One secret per day for hashing listeners; destroyed after 48 hours. */
  pgTable('day_keys', { day: date().primaryKey(), key: bytea().notNull() }),
  /** Attempts per limit; and, for 24 hours, counted listeners, under keys that start with `play:` and `download:`. */
  pgTable('rate_limits', {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: 'number' }),
  }),
  pgTable('milestones', {
    name: text().primaryKey(),
    reached_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  }),
])
