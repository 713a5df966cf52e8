import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { queryRow } from '@/db/sql'
import { env } from '@/lib/env'
import { automaticMail, type Compose, findMailSetting } from '@/lib/mail/mail'
import { linkPath } from '@/lib/mail/mailed-links'
import { formatLongDate } from '@/lib/text/dates'
import type { User } from '@/payload-types'
import { carriesLink, LINK_WORKS, type MailedLinkKind, tokenOf } from './account-mails'
import { ACCOUNT_MAILS, type AccountMailKind } from './all-account-mails'
import { ACCOUNT_KEPT_YEARS } from './idle-accounts'

interface DueMail {
  kind: AccountMailKind
  recipient: string
  firstName: string | null
  /** The owner has confirmed the mailbox. Until then a stranger may have entered it, and the name. */
  isProved: boolean
  role: User['role'] | null
  inviter: string | null
  /** When the account is deleted if no one signs in. */
  endsAt: string | null
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
          users.last_active_at + make_interval(years => ${ACCOUNT_KEPT_YEARS}) AS "endsAt"
        FROM account_mails LEFT JOIN users
          ON users.id = user_id OR (kind = 'reset-password' AND users.email = recipient)
        WHERE account_mails.id = ${id} AND mailed_at IS NULL
          AND (expires_at IS NULL OR (users.id IS NOT NULL AND ${LINK_WORKS}))
          AND (kind <> 'account-idle' OR users.idle_warned_at >= users.last_active_at)`,
  )
  if (!due) return undefined
  const { kind, recipient: to, firstName, isProved, endsAt } = due
  const setting = await findMailSetting(payload)
  const words = ACCOUNT_MAILS[kind]({
    ...setting,
    ...due,
    url: carriesLink(kind) ? linkOf(kind, id) : '',
    deletedOn: endsAt ? formatLongDate(endsAt) : '',
    years: ACCOUNT_KEPT_YEARS,
    facts: kind === 'feed-changed' ? await findFeedFacts(payload) : [],
  })
  const greeting = firstName && isProved ? `Hello ${firstName},` : 'Hello,'
  const isUnproved = !isProved && !BY_ADMINISTRATORS.has(kind)
  return automaticMail(words, { to, event: `account.${id}`, greeting, isUnproved }, setting)
}

function linkOf(kind: MailedLinkKind, id: string): string {
  const purpose = kind === 'confirm-email' ? kind : 'reset-password'
  return env().SITE_URL + linkPath(kind === 'invitation' ? kind : purpose, tokenOf(id, purpose))
}

async function findFeedFacts(payload: BasePayload): Promise<[string, string][]> {
  const { feed, sponsors } = await payload.findGlobal({ slug: 'show', depth: 0 })
  const named = (rows: [string, string][] = []) =>
    rows.map((row) => row.join(': ')).join(', ') || 'none'
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
