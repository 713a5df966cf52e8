import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { epochMs, queryRow } from '@/db/sql'
import { env } from '@/lib/env'
import {
  automaticMail,
  type Compose,
  findMailSetting,
  type MailSetting,
  type MailWords,
} from '@/lib/mail/mail'
import { linkPath } from '@/lib/mail/mailed-links'
import { accountDeleted } from '@/lib/mail/mails/account-deleted'
import { accountIdle } from '@/lib/mail/mails/account-idle'
import { accountNotice } from '@/lib/mail/mails/account-notice'
import { confirmEmail } from '@/lib/mail/mails/confirm-email'
import { feedChanged } from '@/lib/mail/mails/feed-changed'
import { setPassword } from '@/lib/mail/mails/set-password'
import { formatLongDate } from '@/lib/text/dates'
import type { User } from '@/payload-types'
import { type AccountMailKind, carriesLink, LINK_WORKS, MAILED_TOKENS, tokenOf } from './account-mails'
import { ACCOUNT_KEPT_YEARS, deletionDate } from './idle-accounts'

interface DueMail {
  kind: AccountMailKind
  recipient: string
  firstName: string | null
  lastActiveAt: number | null
  /** The owner has confirmed the mailbox. Until then a stranger may have entered it, and the name. */
  isProved: boolean
  role: User['role'] | null
  inviter: string | null
  /** A warned account that is still unused. */
  isIdle: boolean
  /** A link still works, and belongs to an account. */
  isAlive: boolean
}

/** Strangers cannot trigger these. */
const BY_ADMINISTRATORS: ReadonlySet<AccountMailKind> = new Set([
  'invitation',
  'new-password',
  'feed-changed',
])

/** Undefined when the mail was sent, or its address, link or reason no longer exists. */
export const composeAccountMail: Compose = async (payload, database, id) => {
  const due = await queryRow<DueMail>(
    database,
    // Only this job looks up whether the mailbox has an account, so that response times reveal nothing.
    sql`SELECT kind, recipient, is_proved AS "isProved", users.first_name AS "firstName", users.role,
          (SELECT COALESCE(NULLIF(concat_ws(' ', team.first_name, team.last_name), ''), team.username)
            FROM audit_entries JOIN users AS team ON team.id = audit_entries.user_id_id
            WHERE subject = 'users' AND subject_id = users.id::text AND action = 'created' LIMIT 1) AS inviter,
          ${epochMs('users.last_active_at')} AS "lastActiveAt",
          COALESCE(users.idle_warned_at >= users.last_active_at, false) AS "isIdle",
          (users.id IS NOT NULL AND ${LINK_WORKS}) IS TRUE AS "isAlive"
        FROM account_mails LEFT JOIN users
          ON users.id = user_id OR (kind = 'reset-password' AND users.email = recipient)
        WHERE account_mails.id = ${id} AND mailed_at IS NULL`,
  )
  if (!due) return undefined
  const setting = await findMailSetting(payload)
  const words = await wordsOf(payload, { ...due, id }, setting)
  if (!words) return undefined
  const { kind, recipient: to, firstName, isProved } = due
  const greeting = firstName && isProved ? `Hello ${firstName},` : 'Hello,'
  const isUnproved = !isProved && !BY_ADMINISTRATORS.has(kind)
  return automaticMail(words, { to, event: `account.${id}`, greeting, isUnproved }, setting)
}

async function wordsOf(
  payload: BasePayload,
  { id, kind, ...due }: DueMail & { id: string },
  setting: MailSetting,
): Promise<MailWords | undefined> {
  if (carriesLink(kind)) {
    if (!due.isAlive) return undefined
    const { purpose } = MAILED_TOKENS[kind]
    const url = env().SITE_URL + linkPath(kind === 'invitation' ? kind : purpose, tokenOf(id, purpose))
    if (kind === 'confirm-email') return confirmEmail({ ...setting, url })
    return setPassword({ ...setting, kind, url, inviter: due.inviter, role: due.role ?? 'user' })
  }
  switch (kind) {
    case 'account-idle': {
      const deletedOn = formatLongDate(deletionDate(new Date(due.lastActiveAt ?? 0)).toISOString())
      return due.isIdle ? accountIdle({ ...setting, deletedOn, years: ACCOUNT_KEPT_YEARS }) : undefined
    }
    case 'account-deleted':
      return accountDeleted(setting)
    case 'feed-changed':
      return feedChanged({ ...setting, facts: await findFeedFacts(payload) })
    default:
      return accountNotice({ ...setting, kind })
  }
}

async function findFeedFacts(payload: BasePayload): Promise<[string, string][]> {
  const { feed, sponsors } = await payload.findGlobal({ slug: 'show', depth: 0 })
  const named = (rows: [string, string][] = []) => rows.map((row) => row.join(': ')).join(', ') || 'none'
  return [
    ['New address', feed?.newAddress || 'none'],
    ['Owner', feed?.ownerEmail || 'none'],
    ['Other hosts may take it over', feed?.locked === false ? 'yes' : 'no'],
    ['Code from Apple', feed?.appleVerification || 'none'],
    ['WebSub hub', feed?.hub || 'none'],
    ['The show has ended', feed?.isComplete ? 'yes' : 'no'],
    ['Ways to support the show', named(feed?.funding?.map(({ label, url }) => [label, url]))],
    ['Sponsors', named(sponsors?.map(({ name, url }) => [name, url]))],
  ]
}
