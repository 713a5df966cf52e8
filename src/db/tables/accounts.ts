import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { bytea, ref, time } from './add-tables'

/** A mail to an account's owner, until it is sent and its link has ended. Its token is derived from the id. */
export const accountMails = pgTable(
  'account_mails',
  (t) => ({
    id: t.uuid().primaryKey(),
    kind: t.text().notNull(),
    /** Null when the account is deleted or has not been looked up yet. */
    user_id: ref('users'),
    recipient: t.text().notNull(),
    /** The owner had confirmed the mailbox for an account when the mail was requested. */
    is_proved: t.boolean().notNull().default(false),
    asked_at: time().notNull().defaultNow(),
    /** Null for a mail that is not sent yet. Those without a link are deleted then. */
    mailed_at: time(),
    /** When the link ends; null without one. */
    expires_at: time(),
  }),
  (table) => [index('account_mails_user_idx').on(table.user_id)],
)

export const avatars = pgTable('avatars', (t) => ({
  user_id: ref('users').primaryKey(),
  version: t.text().notNull(),
  /** WebP, 256 pixels square. */
  image: bytea().notNull(),
}))

export const session = pgTable(
  'session',
  (t) => ({
    sid: t.varchar().primaryKey(),
    sess: t.jsonb().notNull(),
    expire: time().notNull(),
    seen_at: time().notNull().defaultNow(),
  }),
  (table) => [
    index('session_expire_idx').on(table.expire),
    // A sign-in looks up the account's other sessions among those of all anonymous visitors.
    index('session_user_id_idx').on(sql`(${table.sess}->>'userId')`),
  ],
)

/** An account's second step. A row without `confirmed_at` is being set up. */
export const secondFactors = pgTable('second_factors', (t) => ({
  user_id: ref('users').primaryKey(),
  /** Encrypted with PAYLOAD_SECRET. */
  secret: t.text().notNull(),
  confirmed_at: time(),
  /** The time step of the last accepted code, which is not accepted again. */
  last_step: t.bigint({ mode: 'number' }),
}))

export const recoveryCodes = pgTable(
  'recovery_codes',
  (t) => ({ user_id: ref('users').notNull(), hash: t.varchar({ length: 64 }).notNull() }),
  (table) => [primaryKey({ columns: [table.user_id, table.hash] })],
)

/** Accounts with a generated password, which opens only the form for a new one. */
export const temporaryPasswords = pgTable('temporary_passwords', {
  user_id: ref('users').primaryKey(),
  /** Null for the password of the first start, which lasts until another is chosen. */
  ends_at: time(),
})
