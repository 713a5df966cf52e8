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

/** Tables that are no editor's business, so that they are no Payload collections; migrations know them all the same. */
export const ownTables: PostgresSchemaHook = ({ schema }) => ({
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
        // A sign-in looks for the account's other sessions among those of all anonymous visitors.
        index('session_user_id_idx').on(sql`(${table.sess}->>'userId')`),
      ],
    ),
    /** One secret a day for hashing listeners; destroyed after 48 hours. */
    day_keys: pgTable('day_keys', { day: date('day').primaryKey(), key: bytea('key').notNull() }),
    rate_limits: pgTable('rate_limits', {
      key: varchar('key', { length: 255 }).primaryKey(),
      points: integer('points').notNull().default(0),
      expire: bigint('expire', { mode: 'number' }),
    }),
    /** What was done once, e.g. that the sample show has been loaded. */
    milestones: pgTable('milestones', {
      name: text('name').primaryKey(),
      reachedAt: timestamp('reached_at', { withTimezone: true }).notNull().defaultNow(),
    }),
  },
})
