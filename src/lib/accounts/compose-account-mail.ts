import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { type Database, epochMs, queryRows } from '@/db/sql'
import { env } from '@/lib/env'
import {
  automaticMail,
  type Compose,
  findMailSetting,
  link,
  type Mail,
  type MailPart,
  type MailSetting,
  paragraph,
  small,
} from '@/lib/mail/mail'
import { linkPath } from '@/lib/mail/mailed-links'
import { formatLongDate } from '@/lib/text/dates'
import type { User } from '@/payload-types'
import {
  type AccountMailKind,
  MAILED_TOKENS,
  type NewToken,
  type TokenMailKind,
  tokenOf,
  writeToken,
} from './account-mails'
import { ACCOUNT_KEPT_YEARS, deletionDate } from './idle-accounts'
import { lockAccount } from './sessions'

interface AccountMail {
  id: string
  kind: AccountMailKind
  recipient: string
  /** Null without a first name or an account. */
  firstName: string | null
  /** The owner has confirmed the mailbox. Until then a stranger may have entered it, and the name. */
  isProved: boolean
  url?: string
  deletedOn?: string
  /** The feed's current description of itself. */
  feed?: Facts
  /** The administrator's name; empty when unknown. */
  inviter?: string
  role?: Role
}

type Role = User['role']

const ROLES: Record<Role, (showName: string) => string> = {
  user: (showName) => showName,
  editor: (showName) => `work on ${showName} as an editor`,
  admin: (showName) => `run ${showName} as an administrator`,
}

type Facts = [name: string, value: string][]

type MailData = Required<Pick<AccountMail, 'url' | 'deletedOn' | 'feed' | 'inviter' | 'role'>>

interface Words {
  subject: string
  parts: MailPart[]
}

/** None of these mails contains a password, another address or personal data. */
const WORDS: Record<AccountMailKind, (setting: MailSetting & MailData) => Words> = {
  'reset-password': ({ showName, url }) => ({
    subject: `Set a new password for ${showName}`,
    parts: [
      paragraph(`Someone asked to reset the password of your account at ${showName}. Choose one here:`),
      link('Set a new password', url),
      paragraph(
        'The link works once, for an hour. If this wasn’t you, ignore this email. Your password stays the same.',
      ),
    ],
  }),
  'new-password': ({ showName, url }) => ({
    subject: `Set a new password for ${showName}`,
    parts: [
      paragraph(
        `An administrator of ${showName} sent you this link. Choose a new password for your account:`,
      ),
      link('Set a new password', url),
      paragraph('The link works once, for a day. Until you use it, your password stays as it is.'),
    ],
  }),
  invitation: ({ showName, url, inviter, role }) => ({
    subject: `You are invited to ${showName}`,
    parts: [
      paragraph(
        `${inviter ? `${inviter} invited you` : 'You are invited'} to ${ROLES[role](showName)}. Set a password to get started:`,
      ),
      link('Choose a password', url),
      paragraph(
        'The link works once, for a week. From then on you log in with this email address and your password. If you did not expect this email, ignore it.',
      ),
    ],
  }),
  'password-changed': ({ showName, siteUrl }) => ({
    subject: `Your password for ${showName} was changed`,
    parts: [
      paragraph(
        `The password of your account at ${showName} has just been changed, and all other browsers were signed out.`,
      ),
      paragraph('If this wasn’t you, set a new password now:'),
      link('Set a new password', `${siteUrl}/forgot-password`),
    ],
  }),
  'confirm-email': ({ showName, url }) => ({
    subject: `Confirm your email address for ${showName}`,
    parts: [
      paragraph(`This address was used to create an account at ${showName}. Confirm that it is yours:`),
      link('Confirm this address', url),
      paragraph('The link works for a day. If you did not sign up, ignore this email.'),
    ],
  }),
  'email-change-asked': ({ showName, siteUrl }) => ({
    subject: `Your email address at ${showName} is about to change`,
    parts: [
      paragraph(
        `Someone who is signed in to your account at ${showName} asked to change its email address. The change takes effect once the new address is confirmed.`,
      ),
      paragraph(
        'If this wasn’t you, set a new password now. That stops the change and signs out every device:',
      ),
      link('Set a new password', `${siteUrl}/forgot-password`),
    ],
  }),
  'email-changed': ({ showName, siteUrl }) => ({
    subject: `Your email address at ${showName} has changed`,
    parts: [
      paragraph(
        `Your account at ${showName} now has another email address, and we will no longer write to this one.`,
      ),
      paragraph('If this wasn’t you, write to us:'),
      link('Write to us', `${siteUrl}/#contact`),
    ],
  }),
  'username-changed': ({ showName, siteUrl }) => ({
    subject: `Your username at ${showName} has changed`,
    parts: [
      paragraph(`You now sign in to ${showName} with another username. Your email address works as before.`),
      paragraph('If this wasn’t you, set a new password now, which signs out every device:'),
      link('Set a new password', `${siteUrl}/forgot-password`),
    ],
  }),
  'account-idle': ({ showName, siteUrl, deletedOn }) => ({
    subject: `Your account at ${showName} will be deleted on ${deletedOn}`,
    parts: [
      paragraph(
        `You have not signed in to ${showName} for almost ${ACCOUNT_KEPT_YEARS} years. On ${deletedOn} your account is deleted, with the episodes you saved.`,
      ),
      paragraph('To keep it, sign in once:'),
      link('Sign in', siteUrl),
      paragraph('If you no longer need it, there is nothing to do.'),
    ],
  }),
  'account-deleted': ({ showName }) => ({
    subject: `Your account at ${showName} is deleted`,
    parts: [
      paragraph(
        `Your account at ${showName} has been deleted, with everything in it. This is the last email about it: we forget this address as soon as it is sent.`,
      ),
      paragraph('Thank you for listening.'),
    ],
  }),
  'temporary-password': ({ showName, siteUrl }) => ({
    subject: `Your password for ${showName} was set on the server`,
    parts: [
      paragraph(
        `Someone with access to the server of ${showName} set a new password for your account. It works for a day, all browsers were signed out, and two-step sign-in is off.`,
      ),
      paragraph('If you did not ask for this, set your own password now:'),
      link('Set a new password', `${siteUrl}/forgot-password`),
    ],
  }),
  'second-step-on': ({ showName, siteUrl }) => ({
    subject: `Two-step sign-in for ${showName} is on`,
    parts: [
      paragraph(
        `You now sign in to ${showName} with your password and a code from your authenticator app. All other browsers were signed out.`,
      ),
      paragraph('If this wasn’t you, set a new password now, then ask an administrator to turn it off:'),
      link('Set a new password', `${siteUrl}/forgot-password`),
    ],
  }),
  'second-step-off': ({ showName, siteUrl }) => ({
    subject: `Two-step sign-in for ${showName} is off`,
    parts: [
      paragraph(
        `You now sign in to ${showName} with your password only. Two-step sign-in was turned off in your settings, or by an administrator.`,
      ),
      paragraph('If this wasn’t you, set a new password now, then turn it on again:'),
      link('Set a new password', `${siteUrl}/forgot-password`),
    ],
  }),
  'recovery-code-used': ({ showName, siteUrl }) => ({
    subject: `A recovery code for ${showName} was used`,
    parts: [
      paragraph(
        `Someone signed in to your account at ${showName} with your password and one of your recovery codes. The code cannot be used again.`,
      ),
      paragraph('If this wasn’t you, set a new password now, which signs out every device:'),
      link('Set a new password', `${siteUrl}/forgot-password`),
    ],
  }),
  'feed-changed': ({ showName, siteUrl, feed }) => ({
    subject: `The feed of ${showName} was changed`,
    parts: [
      paragraph(
        `The owner, the address or the status of the feed of ${showName} was changed, or where listeners and partners pay. Podcast apps, directories and listeners rely on them. Now it says:`,
      ),
      { kind: 'facts', facts: feed },
      paragraph('If this is wrong, correct it at once. “Activity” shows who did it:'),
      link('Activity', `${siteUrl}/admin/collections/audit_entries`),
    ],
  }),
}

export function accountMail(
  { id, kind, recipient, firstName, isProved, ...said }: AccountMail,
  setting: MailSetting,
): Mail {
  const { subject, parts: words } = WORDS[kind]({
    ...setting,
    url: '',
    deletedOn: '',
    feed: [],
    inviter: '',
    role: 'user',
    ...said,
  })
  const parts: MailPart[] = [
    paragraph(firstName && isProved ? `Hello ${firstName},` : 'Hello,'),
    ...words,
    small(`${setting.showName}, ${setting.siteUrl}`),
  ]
  const isUnproved = !isProved && !BY_ADMINISTRATORS.has(kind)
  return automaticMail({ to: recipient, subject, parts, event: `account.${id}`, isUnproved }, setting)
}

/** Strangers cannot trigger these. */
const BY_ADMINISTRATORS: ReadonlySet<AccountMailKind> = new Set([
  'invitation',
  'new-password',
  'feed-changed',
])

interface DueRow {
  id: string
  kind: AccountMailKind
  recipient: string
  userId: string | null
  email: string | null
  firstName: string | null
  askedAt: number
  lastActiveAt: number | null
  isProved: boolean
  role: Role | null
  inviter: string | null
  /** A warned account that is still unused. */
  isIdle: boolean
}

/** Undefined when the address, the link or the reason for it no longer exists. */
export const composeAccountMail: Compose = async (payload, database, id) => {
  const setting = await findMailSetting(payload)
  const [row] = await queryRows<DueRow>(
    database,
    // Only this job looks up whether the mailbox has an account, so that response times reveal nothing.
    sql`SELECT m.id, m.kind, m.recipient, m.is_proved AS "isProved", users.id AS "userId", users.email, users.first_name AS "firstName", users.role,
          (SELECT COALESCE(NULLIF(concat_ws(' ', team.first_name, team.last_name), ''), team.username)
            FROM audit_entries JOIN users AS team ON team.id = audit_entries.user_id_id
            WHERE subject = 'users' AND subject_id = users.id::text AND action = 'created' LIMIT 1) AS inviter,
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
    const feed = kind === 'feed-changed' ? await findFeedFacts(payload) : []
    return accountMail({ ...row, deletedOn, feed, inviter: '', role: 'user' }, setting)
  }

  const { purpose, seconds } = MAILED_TOKENS[kind]
  if (!userId || Date.now() > row.askedAt + seconds * 1000) return undefined
  if (purpose === 'confirm-email') {
    const living = await queryRows(database, sql`SELECT 1 FROM account_tokens WHERE id = ${id}`)
    if (living.length === 0) return undefined
  } else {
    // Committed before the mail goes out, so that its link works whatever happens to the job.
    const token = { id, userId, kind, email: recipient, askedAt: new Date(row.askedAt) }
    if (!(await inTransaction(payload, (own) => writeDueToken(own, token)))) return undefined
  }
  const url = env().SITE_URL + linkPath(kind === 'invitation' ? kind : purpose, tokenOf(id, purpose))
  return accountMail({ ...row, url, inviter: row.inviter ?? '', role: row.role ?? 'user' }, setting)
}

/** False when the account has another address or password by now. */
async function writeDueToken(database: Database, token: NewToken): Promise<boolean> {
  await lockAccount(database, token.userId)
  const due = await queryRows(
    database,
    sql`SELECT 1 FROM account_mails JOIN users ON users.email = recipient
        WHERE account_mails.id = ${token.id} AND users.id = ${token.userId}`,
  )
  if (due.length > 0) await writeToken(database, token)
  return due.length > 0
}

async function findFeedFacts(payload: BasePayload): Promise<Facts> {
  const { feed, sponsors } = await payload.findGlobal({ slug: 'show', depth: 0, overrideAccess: true })
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

const carriesLink = (kind: AccountMailKind): kind is TokenMailKind => Object.hasOwn(MAILED_TOKENS, kind)
