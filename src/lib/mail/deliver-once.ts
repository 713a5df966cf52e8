import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { type Database, rowsOf } from '@/db/sql'
import type { Mail } from './mail'
import type { MailedTable } from './mail-queue'

interface DueMail {
  table: MailedTable
  id: string
  /** Undefined when the row is gone or its mail is out. Words when the mail has no recipient. */
  compose(database: Database): Promise<Mail | { fault: string } | undefined>
}

/**
 * Sends a row's mail once, under a lock. Rejects when a retry may succeed; a final refusal is noted on the row.
 * A crash between acceptance and note sends it again, under the same Message-ID.
 */
export async function deliverOnce(payload: BasePayload, { table, id, compose }: DueMail): Promise<void> {
  const failure = await inTransaction(payload, async (database) => {
    await lock(database, `mail of ${table} ${id}`)
    const mail = await compose(database)
    const note = (outcome: Outcome) => noteOutcome(database, { table, id }, outcome)
    if (!mail) return void (await note('not-due'))
    if ('fault' in mail) return void (await note({ fault: mail.fault, isFinal: true }))
    const error = await trySend(payload, mail)
    if (!error) return void (await note('sent'))
    await note({ fault: explain(error), isFinal: isFinal(error) })
    return isFinal(error) ? undefined : withoutAddress(error, mail)
  })
  // After the commit, which keeps the reason.
  if (failure) throw failure
}

/** Not the row's own lock: a subscriber who leaves must not wait for a slow mail server. */
async function lock(database: Database, name: string): Promise<void> {
  const [row] = await rowsOf<{ locked: boolean }>(
    database,
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS locked`,
  )
  if (!row?.locked) throw new Error(`Another process is sending the ${name}.`)
}

interface MailError extends Error {
  /** As the mail server said, e.g. 550. */
  responseCode?: number
  command?: string
}

async function trySend(payload: BasePayload, mail: Mail): Promise<MailError | undefined> {
  try {
    await payload.sendEmail(mail)
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** The server refused this mail itself, not our sending as a whole, which the operator can fix. */
const isFinal = ({ responseCode = 0, command = '' }: MailError): boolean =>
  responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')

const explain = (error: MailError): string =>
  (isFinal(error) ? `Refused: ${error.message}` : `Not sent yet: ${error.message}`).slice(0, 500)

/** The queue stores a job's error, which must not contain an address. */
function withoutAddress(error: MailError, { to }: Mail): Error {
  const addresses = to.split(', ').map((address) => address.replace(/[^\w]/g, '\\$&'))
  return new Error(error.message.replace(new RegExp(addresses.join('|'), 'gi'), 'the recipient'))
}

type Outcome = 'sent' | 'not-due' | { fault: string; isFinal: boolean }

async function noteOutcome(
  database: Database,
  { table, id }: { table: MailedTable; id: string },
  outcome: Outcome,
): Promise<void> {
  if (table === 'account_mails') {
    if (typeof outcome === 'object' && !outcome.isFinal) return
    await database.execute(sql`DELETE FROM account_mails WHERE id = ${id}`)
    return
  }
  if (outcome === 'not-due') return
  if (table === 'letters') {
    if (outcome === 'sent')
      await database.execute(sql`UPDATE letter_issues SET told_at = now() WHERE letter_id = ${id}`)
    return
  }
  const isSent = outcome === 'sent'
  await database.execute(sql`
    UPDATE ${sql.identifier(table)} SET mailed_at = ${isSent ? sql`now()` : sql`NULL`},
      mail_fault = ${isSent ? null : outcome.fault} WHERE id = ${id}`)
}
