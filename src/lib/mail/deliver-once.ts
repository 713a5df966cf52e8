import { and, eq, isNull, sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { assign, type Database, NOW, queryValue } from '@/db/sql'
import { accountMails } from '@/db/tables/accounts'
import { subscriptionMails } from '@/db/tables/subscribers'
import { env } from '@/lib/env'
import { LIMITS, rewardKey, tryConsumeKey } from '@/lib/requests/rate-limits'
import { mailboxOf } from '@/lib/text/form-fields'
import { ADDRESS_IN_TEXT, type Compose, type Mail } from './mail'
import { explainMailError, type MailServerError } from './mail-error'
import type { MailedTable } from './mail-queue'

interface DueMail {
  table: MailedTable
  id: string
  compose: Compose
}

/** A mail without a fault is sent. `retry` rejects the job, so that it is tried again. */
interface Outcome {
  fault?: string
  retry?: Error
}

/**
 * Sends a row's mail once, under a lock. Rejects when a retry may succeed; stores a final refusal on the row.
 * A crash between acceptance and storing sends it again, under the same Message-ID.
 */
export async function deliverOnce(
  payload: BasePayload,
  { table, id, compose }: DueMail,
): Promise<void> {
  const outcome = await inTransaction(payload, async (database) => {
    const name = `mail of ${table} ${id}`
    // Not the row: unsubscribing must not wait for a slow mail server.
    const lock = sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0))`
    if (!(await queryValue<boolean>(database, lock)))
      throw new Error(`Another process is sending the ${name}.`)
    const mail = await compose(payload, database, id)
    const outcome: Outcome | undefined =
      mail && ('fault' in mail ? mail : await send(payload, mail))
    await noteOutcome(database, { table, id }, outcome)
    return outcome
  })
  // After the commit, which stores the reason.
  if (outcome?.retry) throw outcome.retry
}

async function send(payload: BasePayload, mail: Mail): Promise<Outcome> {
  const { to, isUnproved } = mail
  // Strangers can have mails sent to any mailbox, so such mails are limited per day across all kinds.
  if (isUnproved && !(await tryConsumeKey(payload, LIMITS.unprovedMailbox, mailboxOf(to))))
    return { fault: 'Not sent: this mailbox has had its unconfirmed mails of today.' }
  try {
    await payload.sendEmail(mail)
    return {}
  } catch (error) {
    const reason = explain(error as MailServerError)
    if (isFinal(error as MailServerError)) return { fault: `Refused: ${reason}` }
    if (isUnproved) await rewardKey(payload, LIMITS.unprovedMailbox, mailboxOf(to))
    // The queue stores a job's error, which must not contain an address.
    const retry = new Error((error as Error).message.replace(ADDRESS_IN_TEXT, 'the recipient'))
    return { fault: `Not sent yet: ${reason}`, retry }
  }
}

/** The server refused this mail itself, not all our sending, which the operator can fix. */
const isFinal = ({ responseCode = 0, command = '' }: MailServerError): boolean =>
  responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')

function explain(error: MailServerError): string {
  const { SMTP_URL } = env()
  return (SMTP_URL ? explainMailError(error, SMTP_URL) : error.message).slice(0, 480)
}

/** @param outcome undefined when there was nothing to send */
async function noteOutcome(
  database: Database,
  { table, id }: Omit<DueMail, 'compose'>,
  outcome: Outcome | undefined,
): Promise<void> {
  if (table === 'account_mails') return noteAccountMail(database, id, outcome)
  if (!outcome) return
  const { fault = null } = outcome
  const marks = assign({ mailedAt: fault ? null : NOW, mailFault: fault })
  // The subscriber in the panel shows the outcome of the last mail.
  const marked =
    table === 'subscription_mails'
      ? sql`newsletters SET ${marks} WHERE id = (SELECT subscriber_id FROM subscription_mails WHERE id = ${id})`
      : sql`${sql.identifier(table)} SET ${marks} WHERE id = ${id}`
  await database.execute(sql`UPDATE ${marked}`)
  if (!fault && table === 'subscription_mails')
    await database
      .update(subscriptionMails)
      .set({ mailed_at: NOW })
      .where(eq(subscriptionMails.id, id))
}

/** Deletes the row, which holds an address, unless its link may still be used. */
async function noteAccountMail(
  database: Database,
  id: string,
  outcome: Outcome | undefined,
): Promise<void> {
  if (outcome?.retry) return
  const isThis = eq(accountMails.id, id)
  const isOver = isNull(outcome ? accountMails.expires_at : accountMails.mailed_at)
  await database.delete(accountMails).where(and(isThis, isOver))
  if (outcome) await database.update(accountMails).set({ mailed_at: NOW }).where(isThis)
}
