import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, text, timestamp, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { time } from './add-tables'

/** An alert that administrators are mailed, one row from its beginning to its end. */
export const siteAlerts = pgTable(
  'site_alerts',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: varchar({ length: 40 }).notNull(),
    detail: text().notNull(),
    began_at: time().notNull().defaultNow(),
    ended_at: time(),
    mailed_at: time(),
    mail_fault: varchar({ length: 500 }),
  },
  (table) => [uniqueIndex('site_alerts_open_idx').on(table.kind).where(sql`${table.ended_at} IS NULL`)],
)

export const backups = pgTable('backups', {
  id: uuid().primaryKey().defaultRandom(),
  made_at: time().notNull().defaultNow(),
  bytes: bigint({ mode: 'number' }).notNull(),
})

/** Attempts per limit; and, for 24 hours, counted listeners, under keys that start with `play:` and `download:`, or questions (`asked:`). */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})

export const milestones = pgTable('milestones', {
  name: text().primaryKey(),
  reached_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
