import type { PostgresSchemaHook } from '@payloadcms/drizzle/postgres'
import {
  type AnyPgColumn,
  boolean,
  customType,
  index,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const accountTables: PostgresSchemaHook = ({ schema }) => {
  const { id } = schema.tables.users as unknown as { id: AnyPgColumn }
  const userColumn = () => uuid('user_id').references(() => id, { onDelete: 'cascade' })
  return {
    ...schema,
    tables: {
      ...schema.tables,
      /** A mail to an account's owner, until it is sent, and its link works no more. Its token is derived from the id. */
      account_mails: pgTable(
        'account_mails',
        {
          id: uuid('id').primaryKey(),
          kind: text('kind').notNull(),
          /** Null when the account is deleted or has not been looked up yet. */
          userId: userColumn(),
          recipient: text('recipient').notNull(),
          /** The owner had confirmed the mailbox for an account when the mail was requested. */
          isProved: boolean('is_proved').notNull().default(false),
          askedAt: timestamp('asked_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
          /** Null for a mail that is not sent yet. Those without a link are deleted then. */
          mailedAt: timestamp('mailed_at', { withTimezone: true, precision: 3 }),
          /** When the link ends; null without one. */
          expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }),
        },
        (table) => [index('account_mails_user_idx').on(table.userId)],
      ),
      avatars: pgTable('avatars', {
        userId: userColumn().primaryKey(),
        version: text('version').notNull(),
        /** WebP, 256 pixels square. */
        image: bytea('image').notNull(),
      }),
    },
  }
}
