import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { type Database, queryRows } from '@/db/sql'
import { openMailQueue } from '@/lib/mail/mail-queue'
import { readToken, signToken } from '@/lib/signed-token'

export type AccountMailKind =
  | TokenMailKind
  | 'password-changed'
  | 'email-change-asked'
  | 'email-changed'
  | 'username-changed'
  | 'account-idle'
  | 'account-deleted'
  | 'feed-changed'
  | 'temporary-password'
  | 'second-step-on'
  | 'second-step-off'
  | 'recovery-code-used'

interface NewAccountMail {
  kind: AccountMailKind
  recipient: string
  /** Null when the account is deleted or not looked up yet. */
  userId?: string
  /** The id of the token in the mail, if any. */
  id?: string
  /** The owner has confirmed this mailbox. Not needed for an account's current address. */
  isProved?: boolean
}

/** Days; longer than the job retries. */
export const MAILS_KEPT_DAYS = 3

/** Returns a function that queues a mail in a given transaction. Call it before the transaction begins. */
export async function openAccountMails(
  payload: BasePayload,
): Promise<(database: Database, mail: NewAccountMail) => Promise<void>> {
  const queue = await openMailQueue(payload, 'account_mails')
  return async (database, { kind, recipient, userId = null, id = randomUUID(), isProved }) => {
    await database.execute(sql`
      INSERT INTO account_mails (id, kind, user_id, recipient, is_proved) VALUES (${id}, ${kind}, ${userId}, ${recipient},
        COALESCE(${isProved ?? null}::boolean, EXISTS (SELECT FROM users WHERE email = ${recipient} AND email_confirmed_at IS NOT NULL)))`)
    await queue(database, id)
  }
}

/** Queues a mail to every administrator in the transaction of the given database. */
export async function mailAdministrators(
  payload: BasePayload,
  database: Database,
  kind: AccountMailKind,
): Promise<void> {
  const mail = await openAccountMails(payload)
  const administrators = await queryRows<{ userId: string; recipient: string }>(
    database,
    sql`SELECT id AS "userId", email AS recipient FROM users WHERE role = 'admin' ORDER BY id`,
  )
  for (const each of administrators) await mail(database, { kind, ...each })
}

export async function deleteUnsentMails(database: Database, now: Date): Promise<void> {
  const limit = new Date(now)
  limit.setUTCDate(limit.getUTCDate() - MAILS_KEPT_DAYS)
  await database.execute(sql`DELETE FROM account_mails WHERE asked_at < ${limit.toISOString()}`)
}

const HOUR = 60 * 60
const DAY = 24 * HOUR

type TokenPurpose = 'reset-password' | 'confirm-email'

/** Mails with a link, and the seconds for which it works. */
export const MAILED_TOKENS = {
  'reset-password': { purpose: 'reset-password', seconds: HOUR },
  'new-password': { purpose: 'reset-password', seconds: DAY },
  invitation: { purpose: 'reset-password', seconds: 7 * DAY },
  'confirm-email': { purpose: 'confirm-email', seconds: DAY },
} as const satisfies Record<string, { purpose: TokenPurpose; seconds: number }>

export type TokenMailKind = keyof typeof MAILED_TOKENS

export interface NewToken {
  id: string
  userId: string
  kind: TokenMailKind
  email: string
  /** When the link was requested; a late mail leaves less time. */
  askedAt: Date
}

export const tokenOf = (id: string, purpose: TokenPurpose): string => signToken(purpose, [id])

export async function writeToken(database: Database, token: NewToken): Promise<void> {
  const { id, userId, kind, email } = token
  const { purpose, seconds } = MAILED_TOKENS[kind]
  const expiresAt = new Date(token.askedAt.getTime() + seconds * 1000)
  await database.execute(sql`
    INSERT INTO account_tokens (id, user_id, purpose, email, expires_at)
    VALUES (${id}, ${userId}, ${purpose}, ${email}, ${expiresAt.toISOString()}) ON CONFLICT DO NOTHING`)
}

interface TokenRow {
  id: string
  userId: string
  email: string
}

export async function findToken(
  database: Database,
  purpose: TokenPurpose,
  token: string,
): Promise<TokenRow | undefined> {
  const [id] = readToken(purpose, token) ?? []
  if (!id) return undefined
  const [row] = await queryRows<TokenRow>(
    database,
    sql`SELECT id, user_id AS "userId", email FROM account_tokens
        WHERE id = ${id} AND purpose = ${purpose} AND expires_at > now()`,
  )
  return row
}

/** False when the token has been used or withdrawn. */
export async function useToken(database: Database, { id }: TokenRow): Promise<boolean> {
  const { rowCount } = await database.execute(
    sql`DELETE FROM account_tokens WHERE id = ${id} AND expires_at > now()`,
  )
  if (rowCount === 0) return false
  // Otherwise a mail sent but not marked as sent would be sent again and revive the link.
  await database.execute(sql`DELETE FROM account_mails WHERE id = ${id}`)
  return true
}

/** Withdraws the account's mailed links, all or those with one purpose; all includes those that still wait. */
export async function withdrawTokens(
  database: Database,
  userId: string,
  purpose?: TokenPurpose,
): Promise<void> {
  const these = purpose === undefined ? sql`true` : sql`purpose = ${purpose}`
  await database.execute(sql`DELETE FROM account_tokens WHERE user_id = ${userId} AND ${these}`)
  if (purpose !== undefined) return
  await database.execute(sql`
    DELETE FROM account_mails WHERE kind = ANY(${sql.param(Object.keys(MAILED_TOKENS))})
      AND (user_id = ${userId} OR recipient = (SELECT email FROM users WHERE id = ${userId}))`)
}

export async function deleteExpiredTokens(database: Database): Promise<void> {
  await database.execute(sql`DELETE FROM account_tokens WHERE expires_at <= now()`)
}
