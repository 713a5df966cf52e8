import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/db/sql'
import type { MailedTable } from './mail-queue'

export interface MailState {
  /** Mails about accounts that are to go out. */
  waiting: number
  /** Mails that did not go out, as noted for each. */
  faults: number
  lastFault: string | null
  /** Mails of the last day that were not refused by one mailbox but could not be sent, and what the mail server said last. */
  unsent: { count: number; lastFault: string | null }
}

/** Every mailed table with its mails that did not go out; null where a mail that waits says so elsewhere. */
const NOTED: Record<MailedTable, SQL | null> = {
  contacts: sql`SELECT mail_fault AS fault, updated_at AS at FROM contacts`,
  subscription_mails: sql`SELECT mail_fault, updated_at FROM newsletters`,
  message_replies: sql`SELECT mail_fault, created_at FROM message_replies`,
  site_alerts: sql`SELECT mail_fault, began_at FROM site_alerts`,
  // A row is gone with its mail. What the server said stands in the job alone.
  account_mails: sql`SELECT 'Not sent yet: a mail about an account has waited for over ten minutes', asked_at
    FROM account_mails WHERE asked_at < now() - interval '10 minutes'`,
  // The dashboard shows a letter that paused itself.
  letters: null,
}

const MAILS = sql.join(
  Object.values(NOTED).filter((noted) => noted !== null),
  sql` UNION ALL `,
)

/** How mails go out: a part of the state of the site. */
export async function readMailState(database: Database): Promise<MailState> {
  const [row] = await rowsOf<Omit<MailState, 'unsent'> & { count: number; lastUnsent: string | null }>(
    database,
    sql`WITH faults AS (SELECT * FROM (${MAILS}) AS mails WHERE fault IS NOT NULL),
          unsent AS (SELECT * FROM faults WHERE fault LIKE 'Not sent yet%' AND at > now() - interval '1 day')
        SELECT (SELECT count(*)::int FROM account_mails) AS waiting, (SELECT count(*)::int FROM faults) AS faults,
          (SELECT fault FROM faults ORDER BY at DESC LIMIT 1) AS "lastFault",
          (SELECT count(*)::int FROM unsent) AS count,
          (SELECT regexp_replace(regexp_replace(fault, '^Not sent yet: ', ''), '\\S+@\\S+', 'an address', 'g')
            FROM unsent ORDER BY at DESC LIMIT 1) AS "lastUnsent"`,
  )
  if (!row) throw new Error('The database did not say how mails go out.')
  const { count, lastUnsent, ...state } = row
  return { ...state, unsent: { count, lastFault: lastUnsent } }
}
