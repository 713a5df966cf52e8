import type { PostgresSchemaHook } from '@payloadcms/drizzle/postgres'
import { sql } from 'drizzle-orm'
import { bigint, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'

export const operationTables: PostgresSchemaHook = ({ schema }) => {
  const { users } = schema.tables
  if (!users) throw new Error('Payload has made no table for users.')
  const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
  const account = () =>
    uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' })
  return {
    ...schema,
    tables: {
      ...schema.tables,
      /** An alert that administrators are mailed, one row from its beginning to its end. */
      site_alerts: pgTable(
        'site_alerts',
        {
          id: uuid('id').primaryKey().defaultRandom(),
          kind: varchar('kind', { length: 40 }).notNull(),
          detail: text('detail').notNull(),
          began_at: time('began_at').notNull().defaultNow(),
          ended_at: time('ended_at'),
          mailed_at: time('mailed_at'),
          mail_fault: varchar('mail_fault', { length: 500 }),
        },
        (table) => [uniqueIndex('site_alerts_open_idx').on(table.kind).where(sql`${table.ended_at} IS NULL`)],
      ),
      backups: pgTable('backups', {
        id: uuid('id').primaryKey().defaultRandom(),
        made_at: time('made_at').notNull().defaultNow(),
        bytes: bigint('bytes', { mode: 'number' }).notNull(),
      }),
      /** An account's second step. A row without `confirmed_at` is being set up. */
      second_factors: pgTable('second_factors', {
        user_id: account().primaryKey(),
        /** Encrypted with PAYLOAD_SECRET. */
        secret: text('secret').notNull(),
        confirmed_at: time('confirmed_at'),
        /** The time step of the last accepted code, which is not accepted again. */
        last_step: bigint('last_step', { mode: 'number' }),
      }),
      recovery_codes: pgTable(
        'recovery_codes',
        { user_id: account(), hash: varchar('hash', { length: 64 }).notNull() },
        (table) => [primaryKey({ columns: [table.user_id, table.hash] })],
      ),
      /** Accounts with a generated password, which opens only the form for a new one. */
      temporary_passwords: pgTable('temporary_passwords', {
        user_id: account().primaryKey(),
        /** Null for the password of the first start, which lasts until another is chosen. */
        ends_at: time('ends_at'),
      }),
    },
  }
}
