import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import type { Database } from '@/lib/database/sql'
import { openMailQueue } from '@/lib/mail/send-mail-job'
import type { TokenMailKind } from './account-tokens'

export type AccountMailKind =
  | TokenMailKind
  | 'password-changed'
  | 'email-change-asked'
  | 'email-changed'
  | 'account-idle'
  | 'account-deleted'

export interface NewAccountMail {
  kind: AccountMailKind
  recipient: string
  /** Null when the account is gone, or has not been looked up yet. */
  userId?: string
  /** That of the token in the mail, if it has one. */
  id?: string
}

/** Days until a mail about an account is given up; the job has stopped trying long before. */
export const MAILS_KEPT_DAYS = 3

/** Writes down a mail and has it sent, within the transaction that it is given. To be asked for before that begins. */
export async function openAccountMails(
  payload: BasePayload,
): Promise<(database: Database, mail: NewAccountMail) => Promise<void>> {
  const queue = await openMailQueue(payload, 'account_mails')
  return async (database, { kind, recipient, userId = null, id = randomUUID() }) => {
    await database.execute(sql`
      INSERT INTO account_mails (id, kind, user_id, recipient) VALUES (${id}, ${kind}, ${userId}, ${recipient})`)
    await queue(database, id)
  }
}

export async function deleteUnsentMails(database: Database, now: Date): Promise<void> {
  const limit = new Date(now)
  limit.setUTCDate(limit.getUTCDate() - MAILS_KEPT_DAYS)
  await database.execute(sql`DELETE FROM account_mails WHERE asked_at < ${limit.toISOString()}`)
}
