import { and, type SQL, sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { type PageQuery, pageOfRows } from '@/db/page-of-rows'
import { type Database, hasRows, hasWords, inIds, queryNumber, queryRows } from '@/db/sql'
import { NOT_SPAM } from '@/lib/access'
import { recordField } from '@/lib/editing/record-change'
import { env } from '@/lib/env'
import { queueMail } from '@/lib/mail/mail-queue'
import { type Columns, streamCsv } from '@/lib/text/csv'
import type { Contact, User } from '@/payload-types'
import {
  type MESSAGE_FILTERS,
  type MESSAGE_SORTS,
  type MessageStatus,
  subjectLabel,
} from './message-choices'
import type { NewMessage } from './message-form'
import { findSpamReason } from './spam'

/** A row of `contacts` as administrators read it. Times are ISO 8601. */
export type ListedMessage = Pick<
  Contact,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'subject'
  | 'message'
  | 'status'
  | 'updatedAt'
  | 'createdAt'
> &
  Record<'statusSetBy' | 'statusSetAt' | 'spamReason', string | null>

interface MessageFilter {
  q?: string
  status?: (typeof MESSAGE_FILTERS)[number]
  sort?: (typeof MESSAGE_SORTS)[number]
}

const ORDERS: Record<(typeof MESSAGE_SORTS)[number], string> = {
  newest: 'created_at DESC, id',
  oldest: 'created_at, id DESC',
  name: 'lower(last_name), lower(first_name), id',
}

const MESSAGE_COLUMNS = sql`id, first_name AS "firstName", last_name AS "lastName", email, subject, message, status,
  spam_reason AS "spamReason",
  (SELECT username FROM users WHERE users.id = status_set_by_id) AS "statusSetBy",
  status_set_at AS "statusSetAt", updated_at AS "updatedAt", created_at AS "createdAt"`

const matching = ({ q, status }: MessageFilter) => ({
  columns: MESSAGE_COLUMNS,
  table: 'contacts',
  where: and(
    q ? hasWords(q) : undefined,
    sql.raw(status === 'spam' ? `NOT (${NOT_SPAM})` : NOT_SPAM),
    status && status !== 'spam' ? sql`status = ${status}::enum_contacts_status` : undefined,
  ),
})

/** SQL for the search: with 50,000 messages, `payload.find` took 0.7 to 1.4 s, this 0.03 s. */
export const listMessages = (
  database: Database,
  { sort = 'newest', ...query }: MessageFilter & PageQuery,
) =>
  pageOfRows<ListedMessage>(database, { ...query, ...matching(query), order: ORDERS[sort] })

/** Stores spam too, with the reason; `composeContactMail` does not mail it. */
export async function receiveMessage(
  payload: BasePayload,
  message: NewMessage,
  { isTrapped }: { isTrapped: boolean },
) {
  await inTransaction(payload, async (database, req) => {
    const { firstName, lastName, email, subject, message: text } = message
    if (await cameJustNow(database, message)) return
    const sameTextFrom = await countSameText(database, message)
    const siteHost = new URL(env().SITE_URL).host
    const spamReason = findSpamReason(text, { isTrapped, sameTextFrom, siteHost })
    const contact = { firstName, lastName, email, subject, message: text }
    const data = { ...contact, status: 'new' as const, spamReason }
    const { id } = await payload.create({ collection: 'contacts', data, req })
    await queueMail(payload, database, { table: 'contacts', id })
  })
}

/** Detects a repeat from the same mailbox, as after a double click. Of concurrent ones, one is the first. */
async function cameJustNow(database: Database, { email, subject, message }: NewMessage) {
  const lock = `message of ${email}`
  await database.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
  return hasRows(
    database,
    sql`SELECT 1 FROM contacts WHERE email = ${email} AND subject::text = ${subject} AND message = ${message}
          AND spam_reason IS NULL AND created_at > now() - interval '1 minute'`,
  )
}

const countSameText = (database: Database, { email, message }: NewMessage) =>
  queryNumber(
    database,
    sql`SELECT count(DISTINCT email)::int AS count FROM contacts
        WHERE created_at > now() - interval '1 day' AND email <> ${email} AND message = ${message}`,
  )

interface Change {
  ids: readonly string[]
  user: Pick<User, 'id' | 'username'>
}

/** @returns the messages that changed, with the value before */
async function changeMessages<Before extends string | null>(
  database: Database,
  { ids, user }: Change,
  { set, ...value }: { field: 'status' | 'spamReason'; to: Before; set: SQL },
) {
  const column = value.field === 'status' ? sql`status` : sql`spam_reason`
  const changed = await queryRows<{ id: string; before: Before; isMailed: boolean }>(
    database,
    sql`WITH before AS (SELECT id, ${column}::text AS value FROM contacts WHERE ${inIds(ids)} ORDER BY id FOR UPDATE)
        UPDATE contacts SET ${set}, updated_at = now() FROM before
        WHERE contacts.id = before.id AND value IS DISTINCT FROM ${value.to}::text
        RETURNING contacts.id, value AS before, mailed_at IS NOT NULL AS "isMailed"`,
  )
  await recordField(database, changed, {
    user,
    subject: 'contacts',
    title: 'Message',
    ...value,
  })
  return changed
}

export const setMessageStatus = (
  payload: BasePayload,
  change: Change & { status: MessageStatus },
) => inTransaction(payload, async (database) => (await changeStatus(database, change)).length)

/** Requires a transaction. @returns the messages whose status changed, with their previous status */
export function changeStatus(
  database: Database,
  { status, ...change }: Change & { status: MessageStatus },
) {
  const set = sql`status = ${status}::enum_contacts_status, status_set_at = now(), status_set_by_id = ${change.user.id}`
  return changeMessages(database, change, { field: 'status', to: status, set })
}

const MARKED_BY_HAND = 'An administrator marked it as spam.'

/** Marks messages as spam, or unmarks them and mails those that never were. Returns how many changed. */
export const markSpam = (
  payload: BasePayload,
  { isSpam, ...by }: Change & { isSpam: boolean },
) =>
  inTransaction(payload, async (database) => {
    const to = isSpam ? MARKED_BY_HAND : null
    const value = { field: 'spamReason', to, set: sql`spam_reason = ${to}` } as const
    const changed = await changeMessages(database, by, value)
    for (const { id, isMailed } of changed)
      if (!isSpam && !isMailed) await queueMail(payload, database, { table: 'contacts', id })
    return changed.length
  })

const HEADINGS: Columns<ListedMessage> = [
  ['Date', ({ createdAt }) => createdAt],
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Subject', ({ subject }) => subjectLabel(subject)],
  ['Message', ({ message }) => message],
  ['Status', ({ status }) => status],
  ['Status set by', ({ statusSetBy }) => statusSetBy],
  ['Status set at', ({ statusSetAt }) => statusSetAt],
  ['Spam because', ({ spamReason }) => spamReason],
]

export const exportMessages = (database: Database, filter: MessageFilter) =>
  streamCsv(database, {
    headings: HEADINGS,
    ...matching(filter),
    newestBy: 'contacts.created_at',
  })
