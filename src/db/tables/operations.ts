import { sql } from 'drizzle-orm'
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { time } from './add-tables'

/** An alert that administrators are mailed, one row from its beginning to its end. */
export const siteAlerts = pgTable(
  'site_alerts',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    kind: t.varchar({ length: 40 }).notNull(),
    detail: t.text().notNull(),
    began_at: time().notNull().defaultNow(),
    ended_at: time(),
    mailed_at: time(),
    mail_fault: t.varchar({ length: 500 }),
  }),
  (table) => [
    uniqueIndex('site_alerts_open_idx').on(table.kind).where(sql`${table.ended_at} IS NULL`),
  ],
)

export const backups = pgTable('backups', (t) => ({
  id: t.uuid().primaryKey().defaultRandom(),
  made_at: time().notNull().defaultNow(),
  bytes: t.bigint({ mode: 'number' }).notNull(),
}))

/** Attempts per limit; and, for 24 hours, counted listeners, under keys that start with `play:` and `download:`, or questions (`asked:`). */
export const rateLimits = pgTable('rate_limits', (t) => ({
  key: t.varchar({ length: 255 }).primaryKey(),
  points: t.integer().notNull().default(0),
  expire: t.bigint({ mode: 'number' }),
}))

export const milestones = pgTable('milestones', (t) => ({
  name: t.text().primaryKey(),
  reached_at: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
}))
