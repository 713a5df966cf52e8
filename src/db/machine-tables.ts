import type { PostgresSchemaHook } from '@payloadcms/drizzle/postgres'
import { sql } from 'drizzle-orm'
import {
  bigint,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Tables that the panel does not show, so they are not Payload collections; migrations include them. */
export const machineTables: PostgresSchemaHook = ({ schema }) => ({
  ...schema,
  tables: {
    ...schema.tables,
    session: pgTable(
      'session',
      {
        sid: varchar('sid').primaryKey(),
        sess: jsonb('sess').notNull(),
        expire: timestamp('expire', { withTimezone: true, precision: 3 }).notNull(),
        seenAt: timestamp('seen_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
      },
      (table) => [
        index('session_expire_idx').on(table.expire),
        // A sign-in looks up the account's other sessions among those of all anonymous visitors.
        index('session_user_id_idx').on(sql`(${table.sess}->>'userId')`),
      ],
    ),
    /** One secret per day for hashing listeners; destroyed after 48 hours. */
    day_keys: pgTable('day_keys', { day: date('day').primaryKey(), key: bytea('key').notNull() }),
    /** Attempts per limit; and, for 24 hours, counted listeners, under keys that start with `play:` and `download:`. */
    rate_limits: pgTable('rate_limits', {
      key: varchar('key', { length: 255 }).primaryKey(),
      points: integer('points').notNull().default(0),
      expire: bigint('expire', { mode: 'number' }),
    }),
    milestones: pgTable('milestones', {
      name: text('name').primaryKey(),
      reachedAt: timestamp('reached_at', { withTimezone: true }).notNull().defaultNow(),
    }),
  },
})
