import { sql } from 'drizzle-orm'
import type { Columns } from '@/lib/csv/csv'
import { streamCsv } from '@/lib/csv/stream-csv'
import type { Database } from '@/lib/database/sql'
import {
  SUBSCRIBER_COLUMNS,
  SUBSCRIBER_TIMES,
  type Subscriber,
  type SubscriberFilter,
  whereSubscriber,
} from './list-subscribers'

const HEADINGS: Columns<Subscriber> = [
  ['Email', ({ email }) => email],
  ['First name', ({ firstName }) => firstName ?? null],
  ['Last name', ({ lastName }) => lastName ?? null],
  ['Subscribed', ({ subscribedAt }) => subscribedAt],
  ['Active', ({ isActive }) => Boolean(isActive)],
]

export function exportSubscribers(database: Database, filter: SubscriberFilter): ReadableStream<Uint8Array> {
  return streamCsv<Subscriber>(database, {
    headings: HEADINGS,
    columns: SUBSCRIBER_COLUMNS,
    times: SUBSCRIBER_TIMES,
    table: sql`newsletters`,
    where: whereSubscriber(filter),
    newestBy: 'newsletters.subscribed_at',
  })
}
