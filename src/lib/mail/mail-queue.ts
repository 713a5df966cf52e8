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

/** Two days, as mail servers are used to: half a minute, then longer, at last every two hours. */
const RETRIES = { retryLimit: 30, retryDelay: 30, retryDelayMax: 2 * 60 * 60 }

/** What has the mail of a row sent once the transaction with the row is committed. To be asked for before it begins. */
export async function openMailQueue(
  payload: BasePayload,
  table: MailedTable,
): Promise<(database: Database, id: string, when?: { startAfterSeconds?: number }) => Promise<void>> {
  const put = await openQueue(payload, SEND_MAIL, RETRIES)
  return (database, id, when) => put(database, { table, id }, when)
}
