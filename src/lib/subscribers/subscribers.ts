import { and, sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { type PageQuery, pageOfRows } from '@/db/page-of-rows'
import { type Database, hasWords, inIds } from '@/db/sql'
import { recordField } from '@/lib/editing/record-change'
import { type Columns, streamCsv } from '@/lib/text/csv'
import type { Newsletter, User } from '@/payload-types'
import { endSubscriptions } from './subscribing'
import type { SUBSCRIBER_SORTS, SUBSCRIBER_STATUSES } from './subscription'

export type Subscriber = Pick<
  Newsletter,
  | 'id'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'isActive'
  | 'subscribedAt'
  | 'updatedAt'
  | 'createdAt'
> &
  Record<'confirmedAt' | 'importedAt' | 'refusedAt' | 'lastLetterAt', string | null> & {
    /** The mail server's response to the last refused letter; empty for a bounce without one. */
    fault: string | null
  }

type Status = (typeof SUBSCRIBER_STATUSES)[number]

interface SubscriberFilter {
  q?: string
  status?: Status
  sort?: (typeof SUBSCRIBER_SORTS)[number]
}

const ORDERS: Record<(typeof SUBSCRIBER_SORTS)[number], string> = {
  newest: 'subscribed_at DESC, id',
  oldest: 'subscribed_at, id DESC',
  email: 'email',
}

const SUBSCRIBER_COLUMNS = sql`id, email, first_name AS "firstName", last_name AS "lastName", is_active AS "isActive",
  CASE WHEN refusals > 0 THEN (SELECT COALESCE(fault, '') FROM letter_mails
    WHERE subscriber_id = newsletters.id AND letter_mails.state IN ('refused', 'returned')
    ORDER BY done_at DESC LIMIT 1) END AS fault, subscribed_at AS "subscribedAt", confirmed_at AS "confirmedAt",
  imported_at AS "importedAt", refused_at AS "refusedAt", last_letter_at AS "lastLetterAt", updated_at AS "updatedAt",
  created_at AS "createdAt"`

const matching = ({ q, status }: SubscriberFilter) => ({
  columns: SUBSCRIBER_COLUMNS,
  table: 'newsletters',
  where: and(q ? hasWords(q) : undefined, status && sql.raw(WHERE[status])),
})

const WHERE: Record<Status, string> = {
  active: 'is_active',
  ended: 'is_active IS NOT TRUE',
  stopped: '(is_active AND refused_at IS NOT NULL)',
}

/** SQL for the search: with 200,000 subscribers, `payload.find` took 0.4 s for a rare name, this 0.05 s. */
export const listSubscribers = (
  database: Database,
  { sort = 'newest', ...filter }: SubscriberFilter & PageQuery,
) => pageOfRows<Subscriber>(database, { ...filter, ...matching(filter), order: ORDERS[sort] })

/** Unsubscribes people for an administrator, and records it. Returns how many there were. */
export async function removeFromList(
  payload: BasePayload,
  { ids, user }: { ids: readonly string[]; user: Pick<User, 'id' | 'username'> },
) {
  return inTransaction(payload, async (database) => {
    const ended = await endSubscriptions(database, inIds(ids))
    const rows = ended.map(({ id }) => ({ id, before: true }))
    const value = { title: 'Subscriber', field: 'isActive', to: false }
    await recordField(database, rows, { user, subject: 'newsletters', ...value })
    return ended.length
  })
}

const HEADINGS: Columns<Subscriber> = [
  ['Email', ({ email }) => email],
  ['First name', ({ firstName }) => firstName ?? null],
  ['Last name', ({ lastName }) => lastName ?? null],
  ['Subscribed', ({ subscribedAt }) => subscribedAt],
  ['Active', ({ isActive }) => Boolean(isActive)],
  ['Confirmed', ({ confirmedAt }) => confirmedAt],
  ['Imported', ({ importedAt }) => importedAt],
  ['Last letter', ({ lastLetterAt }) => lastLetterAt],
  ['No more letters since', ({ refusedAt }) => refusedAt],
  ['Reason', ({ fault }) => fault],
]

export const exportSubscribers = (database: Database, filter: SubscriberFilter) =>
  streamCsv(database, {
    headings: HEADINGS,
    ...matching(filter),
    newestBy: 'newsletters.subscribed_at',
  })
