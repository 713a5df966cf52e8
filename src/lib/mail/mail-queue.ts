import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { enqueueIn } from '@/db/enqueue'
import { type Database, queryRow, queryRows } from '@/db/sql'

export const SEND_MAIL = 'send-mail'

/** Failed mails of each mailed table. */
const NOTED = {
  contacts: 'SELECT mail_fault AS fault, updated_at AS at FROM contacts',
  subscription_mails: 'SELECT mail_fault, updated_at FROM newsletters',
  message_replies: 'SELECT mail_fault, created_at FROM message_replies',
  site_alerts: 'SELECT mail_fault, began_at FROM site_alerts',
  // The row is deleted with its mail, and only the job holds the server's response.
  account_mails: `SELECT 'Not sent yet: a mail about an account has waited for over ten minutes', asked_at
    FROM account_mails WHERE mailed_at IS NULL AND asked_at < now() - interval '10 minutes'`,
}

export type MailedTable = keyof typeof NOTED

export const MAILED_TABLES = Object.keys(NOTED) as MailedTable[]

/** Two days, as usual for mail servers: half a minute at first, two hours in the end. */
const RETRIES = { retryLimit: 30, retryDelay: 30, retryDelayMax: 2 * 60 * 60 }

/** Queues a row's mail in the row's transaction. */
export const queueMail = (
  payload: BasePayload,
  database: Database,
  { table, id, ...when }: { table: MailedTable; id: string; startAfter?: number },
): Promise<void> =>
  enqueueIn(payload, database, SEND_MAIL, { table, id }, { ...RETRIES, ...when })

/** Mails without an outcome. Alerts are sent from their rows. */
const UNSENT = sql`SELECT 'contacts' AS table, id FROM contacts WHERE mailed_at IS NULL AND spam_reason IS NULL
  UNION ALL SELECT 'message_replies', id FROM message_replies WHERE mailed_at IS NULL
  UNION ALL SELECT 'subscription_mails', id FROM subscription_mails WHERE mailed_at IS NULL
  UNION ALL SELECT 'account_mails', id FROM account_mails WHERE mailed_at IS NULL`

/** Queues the mails of a restored site. */
export async function queueUnsent(payload: BasePayload, database: Database): Promise<void> {
  for (const mail of await queryRows<{ table: MailedTable; id: string }>(database, UNSENT))
    await queueMail(payload, database, mail)
}

interface MailState {
  /** Account mails that are still to be sent. */
  waiting: number
  /** Mails that failed, by the fault stored on each. */
  faults: number
  lastFault: string | null
  /** Mails of the last day that failed for reasons other than one mailbox, and the mail server's last response. */
  unsent: { count: number; lastFault: string | null }
}

const MAILS = sql.raw(Object.values(NOTED).join(' UNION ALL '))

/** The mail part of the site's state. */
export async function readMailState(database: Database): Promise<MailState> {
  const row = await queryRow<MailState>(
    database,
    sql`WITH faults AS (SELECT * FROM (${MAILS}) AS mails WHERE fault IS NOT NULL),
          unsent AS (SELECT * FROM faults WHERE fault LIKE 'Not sent yet%' AND at > now() - interval '1 day')
        SELECT (SELECT count(*)::int FROM account_mails WHERE mailed_at IS NULL) AS waiting,
          (SELECT count(*)::int FROM faults) AS faults,
          (SELECT fault FROM faults ORDER BY at DESC LIMIT 1) AS "lastFault",
          (SELECT json_build_object('count', count(*), 'lastFault', regexp_replace(regexp_replace(
             (array_agg(fault ORDER BY at DESC))[1], '^Not sent yet: ', ''), '\\S+@\\S+', 'an address', 'g'))
           FROM unsent) AS unsent`,
  )
  return row as MailState
}
