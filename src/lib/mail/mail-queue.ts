import type { BasePayload } from 'payload'
import { openQueue } from '@/db/enqueue'
import type { Database } from '@/db/sql'

export const SEND_MAIL = 'send-mail'

export const MAILED_TABLES = [
  'contacts',
  'subscription_mails',
  'account_mails',
  'message_replies',
  'letters',
  'site_alerts',
] as const

export type MailedTable = (typeof MAILED_TABLES)[number]

/** Two days, as usual for mail servers: half a minute at first, two hours in the end. */
const RETRIES = { retryLimit: 30, retryDelay: 30, retryDelayMax: 2 * 60 * 60 }

/** Returns a function that queues a row's mail in the row's transaction. Call it before the transaction begins. */
export async function openMailQueue(
  payload: BasePayload,
  table: MailedTable,
): Promise<(database: Database, id: string, when?: { startAfterSeconds?: number }) => Promise<void>> {
  const put = await openQueue(payload, SEND_MAIL, RETRIES)
  return (database, id, when) => put(database, { table, id }, when)
}
