import { sql } from 'drizzle-orm'
import { bigint, pgTable, primaryKey, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { addTables, time } from './add-tables'

export const operationTables = addTables((ref) => [
  /** An alert that administrators are mailed, one row from its beginning to its end. */
  pgTable(
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
  ),
  pgTable('backups', {
    id: uuid().primaryKey().defaultRandom(),
    made_at: time().notNull().defaultNow(),
    bytes: bigint({ mode: 'number' }).notNull(),
  }),
  /** An account's second step. A row without `confirmed_at` is being set up. */
  pgTable('second_factors', {
    user_id: ref('users').primaryKey(),
    /** Encrypted with PAYLOAD_SECRET. */
    secret: text().notNull(),
    confirmed_at: time(),
    /** The time step of the last accepted code, which is not accepted again. */
    last_step: bigint({ mode: 'number' }),
  }),
  pgTable(
    'recovery_codes',
    { user_id: ref('users').notNull(), hash: varchar({ length: 64 }).notNull() },
    (table) => [primaryKey({ columns: [table.user_id, table.hash] })],
  ),
  /** Accounts with a generated password, which opens only the form for a new one. */
  pgTable('temporary_passwords', {
    user_id: ref('users').primaryKey(),
    /** Null for the password of the first start, which lasts until another is chosen. */
    ends_at: time(),
  }),
])
