import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import type { AccountMailKind } from '@/lib/account/account-mails'
import { MAILED_TOKENS, type TokenMailKind, tokenOf, writeToken } from '@/lib/account/account-tokens'
import { deletionDate } from '@/lib/account/idle-accounts'
import { databaseOf, epochMs, rowsOf } from '@/lib/database/sql'
import { env } from '@/lib/env'
import { formatLongDate } from '@/lib/text/date'
import { accountMail } from './account-mail'
import type { Mail, MailSetting } from './mail'
import { linkPath } from './mailed-links'

interface DueRow {
  id: string
  kind: AccountMailKind
  recipient: string
  userId: string | null
  email: string | null
  firstName: string | null
  askedAt: number
  lastActiveAt: number | null
  /** Of a mail that warns: the account has not been used since. */
  isIdle: boolean
}

/** The mail of a row; undefined when the address, the link or the reason for it is gone. */
export async function composeAccountMail(
  payload: BasePayload,
  id: string,
  setting: MailSetting,
): Promise<Mail | undefined> {
  const database = databaseOf(payload)
  const [row] = await rowsOf<DueRow>(
    database,
    // Who asks for a new password names a mailbox; whether there is an account is looked up here and nowhere earlier.
    sql`SELECT m.id, m.kind, m.recipient, users.id AS "userId", users.email, users.first_name AS "firstName",
          ${epochMs('m.asked_at')} AS "askedAt", ${epochMs('users.last_active_at')} AS "lastActiveAt",
          COALESCE(users.idle_warned_at >= users.last_active_at, false) AS "isIdle"
        FROM account_mails AS m LEFT JOIN users
          ON users.id = m.user_id OR (m.kind = 'reset-password' AND users.email = m.recipient)
        WHERE m.id = ${id}`,
  )
  if (!row) return undefined
  const { kind, userId, recipient } = row
  if (kind === 'account-idle' && !row.isIdle) return undefined
  if (!carriesLink(kind)) {
    const deletedOn = formatLongDate(deletionDate(new Date(row.lastActiveAt ?? 0)).toISOString())
    return accountMail({ ...row, deletedOn }, setting)
  }

  const { purpose, seconds } = MAILED_TOKENS[kind]
  if (!userId || Date.now() > row.askedAt + seconds * 1000) return undefined
  if (purpose === 'confirm-email') {
    const living = await rowsOf(database, sql`SELECT 1 FROM account_tokens WHERE id = ${id}`)
    if (living.length === 0) return undefined
  } else {
    // The account may have moved to another mailbox since.
    if (row.email !== recipient) return undefined
    // Committed before the mail is out: its link works whatever becomes of the job.
    await writeToken(database, { id, userId, kind, email: recipient, askedAt: new Date(row.askedAt) })
  }
  return accountMail({ ...row, url: env().SITE_URL + linkPath(purpose, tokenOf(id, purpose)) }, setting)
}

const carriesLink = (kind: AccountMailKind): kind is TokenMailKind => Object.hasOwn(MAILED_TOKENS, kind)
