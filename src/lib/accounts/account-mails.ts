import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { type Database, hasRows, queryRow, queryRows } from '@/db/sql'
import { queueMail } from '@/lib/mail/mail-queue'
import { HttpError } from '@/lib/requests/http-error'
import { readToken, signToken } from '@/lib/signed-token'
import type { AccountMailKind } from './all-account-mails'

const HOUR = 60 * 60
const DAY = 24 * HOUR

type TokenPurpose = 'reset-password' | 'confirm-email'

/** Mails with a link, and the seconds for which it works. */
export const LINK_SECONDS = {
  'reset-password': HOUR,
  'new-password': DAY,
  invitation: 7 * DAY,
  'confirm-email': DAY,
} satisfies Partial<Record<AccountMailKind, number>>

export type MailedLinkKind = keyof typeof LINK_SECONDS

export const carriesLink = (kind: AccountMailKind): kind is MailedLinkKind =>
  Object.hasOwn(LINK_SECONDS, kind)

interface NewAccountMail {
  kind: AccountMailKind
  recipient: string
  /** Null when the account is deleted or not looked up yet. */
  userId?: string
  /** The owner has confirmed this mailbox. Not needed for an account's current address. */
  isProved?: boolean
}

/** Days; longer than the job retries. */
export const MAILS_KEPT_DAYS = 3

/** Queues a mail in the given transaction. */
export async function mailAccount(
  payload: BasePayload,
  database: Database,
  { kind, recipient, userId, isProved }: NewAccountMail,
): Promise<void> {
  const id = randomUUID()
  const seconds = carriesLink(kind) ? LINK_SECONDS[kind] : null
  await database.execute(sql`
    INSERT INTO account_mails (id, kind, user_id, recipient, is_proved, expires_at) VALUES (${id}, ${kind}, ${userId ?? null}, ${recipient},
      COALESCE(${isProved ?? null}::boolean, EXISTS (SELECT FROM users WHERE email = ${recipient} AND email_confirmed_at IS NOT NULL)),
      now() + make_interval(secs => ${seconds}::int))`)
  await queueMail(payload, database, { table: 'account_mails', id })
}

/** Queues a mail to every administrator in the transaction of the given database. */
export async function mailAdministrators(
  payload: BasePayload,
  database: Database,
  kind: AccountMailKind,
): Promise<void> {
  const administrators = await queryRows<{ userId: string; recipient: string }>(
    database,
    sql`SELECT id AS "userId", email AS recipient FROM users WHERE role = 'admin' ORDER BY id`,
  )
  for (const each of administrators) await mailAccount(payload, database, { kind, ...each })
}

/** Deletes mails whose link has expired, and those without one that could not be sent. */
export async function deleteOldMails(database: Database): Promise<void> {
  await database.execute(sql`
    DELETE FROM account_mails
    WHERE COALESCE(expires_at, asked_at + make_interval(days => ${MAILS_KEPT_DAYS})) <= now()`)
}

export const tokenOf = (id: string, purpose: TokenPurpose): string => signToken(purpose, [id])

interface MailedToken {
  id: string
  userId: string
  email: string
}

/** For statements on `account_mails` and `users`. A link to a password ends once the account has another address. */
export const LINK_WORKS = sql`expires_at > now() AND (kind = 'confirm-email' OR users.email = recipient)`

const deadLink = () =>
  new HttpError(410, 'This link does not work any more. Ask for another one.')

/** A link is the row of its mail. One for a forgotten password names only the mailbox. @throws HttpError 410 */
export async function findToken(
  database: Database,
  purpose: TokenPurpose,
  token: string,
): Promise<MailedToken> {
  const [id] = readToken(purpose, token) ?? []
  if (!id) throw deadLink()
  const row = await queryRow<MailedToken>(
    database,
    sql`SELECT account_mails.id, users.id AS "userId", recipient AS email
        FROM account_mails JOIN users ON users.id = user_id OR (kind = 'reset-password' AND users.email = recipient)
        WHERE account_mails.id = ${id} AND ${LINK_WORKS}`,
  )
  if (!row) throw deadLink()
  return row
}

/** The account must be locked. @throws HttpError 410 when the token has been used or withdrawn */
export async function useToken(database: Database, { id, userId }: MailedToken): Promise<void> {
  const used = sql`DELETE FROM account_mails USING users
    WHERE account_mails.id = ${id} AND users.id = ${userId} AND ${LINK_WORKS}`
  if (!(await hasRows(database, used))) throw deadLink()
}

/** Withdraws the account's mailed links, all or those that confirm an address, and the mails that still wait. */
export async function withdrawTokens(
  database: Database,
  userId: string,
  kinds: readonly MailedLinkKind[] = Object.keys(LINK_SECONDS) as MailedLinkKind[],
): Promise<void> {
  await database.execute(sql`
    DELETE FROM account_mails WHERE kind = ANY(${sql.param(kinds)})
      AND (user_id = ${userId} OR user_id IS NULL AND recipient = (SELECT email FROM users WHERE id = ${userId}))`)
}
