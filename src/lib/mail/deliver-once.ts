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

/**
 * Sends a row's mail once, under a lock. Rejects when a retry may succeed; stores a final refusal on the row.
 * A crash between acceptance and storing sends it again, under the same Message-ID.
 */
export async function deliverOnce(payload: BasePayload, { table, id, compose }: DueMail): Promise<void> {
  const failure = await inTransaction(payload, async (database) => {
    const name = `mail of ${table} ${id}`
    // Not the row: unsubscribing must not wait for a slow mail server.
    const lock = sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0))`
    if (!(await queryValue<boolean>(database, lock)))
      throw new Error(`Another process is sending the ${name}.`)
    const mail = await compose(payload, database, id)
    const note = (outcome: Outcome) => noteOutcome(database, { table, id }, outcome)
    if (!mail) return void (await note('not-due'))
    if ('fault' in mail) return void (await note({ fault: mail.fault, isFinal: true }))
    if (await isOneTooMany(payload, mail)) {
      payload.logger.info(
        `The ${name} is dropped: its mailbox has reached the limit of unconfirmed mails today.`,
      )
      return void (await note('dropped'))
    }
    const error = await trySend(payload, mail)
    if (!error) return void (await note('sent'))
    if (mail.isUnproved && !isFinal(error))
      await rewardKey(payload, LIMITS.unprovedMailbox, mailboxOf(mail.to))
    await note({ fault: explain(error), isFinal: isFinal(error) })
    return isFinal(error) ? undefined : withoutAddress(error)
  })
  // After the commit, which stores the reason.
  if (failure) throw failure
}

/** Strangers can have mails sent to any mailbox, so such mails are limited per day across all kinds. */
const isOneTooMany = async (payload: BasePayload, { to, isUnproved }: Mail): Promise<boolean> =>
  isUnproved === true && !(await tryConsumeKey(payload, LIMITS.unprovedMailbox, mailboxOf(to)))

async function trySend(payload: BasePayload, mail: Mail): Promise<MailServerError | undefined> {
  try {
    await payload.sendEmail(mail)
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** The server refused this mail itself, not all our sending, which the operator can fix. */
const isFinal = ({ responseCode = 0, command = '' }: MailServerError): boolean =>
  responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')

function explain(error: MailServerError): string {
  const { SMTP_URL } = env()
  const isAnswer = !SMTP_URL || (error.responseCode ?? 0) > 0
  const reason = isAnswer ? error.message : explainMailError(error, SMTP_URL)
  return `${isFinal(error) ? 'Refused' : 'Not sent yet'}: ${reason}`.slice(0, 500)
}

/** The queue stores a job's error, which must not contain an address. */
const withoutAddress = (error: MailServerError): Error =>
  new Error(error.message.replace(ADDRESS_IN_TEXT, 'the recipient'))

type Outcome = 'sent' | 'not-due' | 'dropped' | { fault: string; isFinal: boolean }

async function noteOutcome(
  database: Database,
  { table, id }: Omit<DueMail, 'compose'>,
  outcome: Outcome,
): Promise<void> {
  if (table === 'account_mails') return noteAccountMail(database, id, outcome)
  if (outcome === 'not-due' || outcome === 'dropped') return
  const isSent = outcome === 'sent'
  const marks = assign({ mailedAt: isSent ? NOW : null, mailFault: isSent ? null : outcome.fault })
  // The subscriber in the panel shows the outcome of the last mail.
  const marked =
    table === 'subscription_mails'
      ? sql`newsletters SET ${marks} WHERE id = (SELECT subscriber_id FROM subscription_mails WHERE id = ${id})`
      : sql`${sql.identifier(table)} SET ${marks} WHERE id = ${id}`
  await database.execute(sql`UPDATE ${marked}`)
  if (isSent && table === 'subscription_mails')
    await database.update(subscriptionMails).set({ mailed_at: NOW }).where(eq(subscriptionMails.id, id))
}

/** Deletes the row, which holds an address, unless its link may still be used. */
async function noteAccountMail(database: Database, id: string, outcome: Outcome): Promise<void> {
  if (typeof outcome === 'object' && !outcome.isFinal) return
  const isThis = eq(accountMails.id, id)
  const isOver = isNull(outcome === 'not-due' ? accountMails.mailed_at : accountMails.expires_at)
  await database.delete(accountMails).where(and(isThis, isOver))
  if (outcome !== 'not-due') await database.update(accountMails).set({ mailed_at: NOW }).where(isThis)
}
