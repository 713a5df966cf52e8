import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { addTables, bytea, time } from './add-tables'

export const accountTables = addTables((ref) => [
  /** A mail to an account's owner, until it is sent, and its link works no more. Its token is derived from the id. */
  pgTable(
    'account_mails',
    {
      id: uuid().primaryKey(),
      kind: text().notNull(),
      /** Null when the account is deleted or has not been looked up yet. */
      user_id: ref('users'),
      recipient: text().notNull(),
      /** The owner had confirmed the mailbox for an account when the mail was requested. */
      is_proved: boolean().notNull().default(false),
      asked_at: time().notNull().defaultNow(),
      /** Null for a mail that is not sent yet. Those without a link are deleted then. */
      mailed_at: time(),
      /** When the link ends; null without one. */
      expires_at: time(),
    },
    (table) => [index('account_mails_user_idx').on(table.user_id)],
  ),
  pgTable('avatars', {
    user_id: ref('users').primaryKey(),
    version: text().notNull(),
    /** WebP, 256 pixels square. */
    image: bytea().notNull(),
  }),
])
