import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { type Database, hasRows, queryRow, queryRows } from '@/db/sql'
import { subscriptionMails } from '@/db/tables/subscribers'
import { queueMail } from '@/lib/mail/mail-queue'
import { UNCONFIRMED_DAYS } from '@/lib/site/unconfirmed-days'
import type { LetterChoices, Subscription } from './subscription'
import type { SubscriptionMailKind } from './subscription-mail'

const LIVING = sql`asked_at > now() - make_interval(days => ${sql.raw(String(UNCONFIRMED_DAYS))})`

/** A mail with a link that confirms something. */
const IS_REQUEST = sql`kind IN ('confirm', 'change')`

interface StoredSubscriber {
  id: string
  addressId: string
  email: string
  isActive: boolean
  /** Active and confirmed. */
  isReader: boolean
}

const STORED = sql`newsletters.id, address_id AS "addressId", newsletters.email, is_active IS TRUE AS "isActive",
  (is_active AND confirmed_at IS NOT NULL) IS TRUE AS "isReader"`

const lockSubscriber = (database: Database, which: SQL) =>
  queryRow<StoredSubscriber>(
    database,
    sql`SELECT ${STORED} FROM newsletters WHERE ${which} FOR UPDATE`,
  )

type NewMail = typeof subscriptionMails.$inferInsert & { kind: SubscriptionMailKind }
type Names = Pick<NewMail, 'first_name' | 'last_name'>

/** One statement, so that of concurrent requests with the same address exactly one adds it. Locks the row. */
const lockAddress = async (database: Database, email: string, names: Names = {}) =>
  (await queryRow<StoredSubscriber>(
    database,
    sql`INSERT INTO newsletters (email, first_name, last_name, subscribed_at, is_active)
        VALUES (${email}, ${names.first_name ?? null}, ${names.last_name ?? null}, now(), true)
        ON CONFLICT (email) DO UPDATE SET email = EXCLUDED.email
        RETURNING ${STORED}`,
  )) as StoredSubscriber

async function putMail(payload: BasePayload, database: Database, mail: NewMail) {
  const added = database.insert(subscriptionMails).values(mail)
  for (const { id } of await added.returning({ id: subscriptionMails.id }))
    await queueMail(payload, database, { table: 'subscription_mails', id })
}

/** Whether a link was sent some minutes before, which may not have arrived yet. */
const isOnItsWay = (database: Database, { subscriber_id, email }: NewMail) =>
  hasRows(
    database,
    sql`SELECT 1 FROM subscription_mails WHERE subscriber_id = ${subscriber_id} AND email = ${email}
          AND ${IS_REQUEST} AND asked_at > now() - interval '5 minutes'`,
  )

const asksToConfirm = async (database: Database) =>
  !(await hasRows(
    database,
    sql`SELECT 1 FROM show WHERE newsletter_asks_to_confirm IS FALSE`,
  ))

/**
 * For a known address, nothing changes until its owner uses the link. `asked` for an address that was sent a link some minutes
 * before.
 */
export async function subscribe(
  payload: BasePayload,
  { email, firstName: first_name, lastName: last_name }: Subscription,
): Promise<'subscribed' | 'link-sent' | 'link-pending' | 'known'> {
  return inTransaction(payload, async (database) => {
    const { id, isReader, isActive } = await lockAddress(database, email, {
      first_name,
      last_name,
    })
    if (isReader) return 'known'
    const mail = { subscriber_id: id, kind: 'confirm', email, first_name, last_name } as const
    if (isActive && !(await asksToConfirm(database))) {
      await activateSubscription(database, id, mail)
      await putMail(payload, database, { subscriber_id: id, kind: 'welcome', email })
      return 'subscribed'
    }
    if (await isOnItsWay(database, mail)) return 'link-pending'
    await putMail(payload, database, mail)
    return 'link-sent'
  })
}

/** Confirms by a mailed link, for the address that received it. */
export async function confirmSubscription(
  payload: BasePayload,
  id: string,
): Promise<'done' | 'unknown' | 'taken'> {
  return inTransaction(payload, async (database) => {
    const which = sql`id = (SELECT subscriber_id FROM subscription_mails WHERE id = ${id})`
    const subscriber = await lockSubscriber(database, which)
    const [request] = await database
      .select()
      .from(subscriptionMails)
      .where(and(eq(subscriptionMails.id, id), IS_REQUEST, LIVING))
    if (!subscriber || !request) return 'unknown'
    if (request.email !== subscriber.email) {
      if (!subscriber.isReader) return 'unknown'
      const former = await lockAddress(database, request.email)
      if (former.isReader) return 'taken'
      await moveTo(database, subscriber, former)
    }
    await activateSubscription(database, subscriber.id, request)
    await withdrawRequests(database, sql`id = ${subscriber.id}`)
    return 'done'
  })
}

/** Only the owner of the address may trigger this: it starts letters and resets refusals. */
async function activateSubscription(
  database: Database,
  id: string,
  { first_name, last_name }: Names,
) {
  await database.execute(sql`
    UPDATE newsletters SET confirmed_at = now(), is_active = true, updated_at = now(),
      subscribed_at = CASE WHEN is_active THEN subscribed_at ELSE now() END,
      refusals = 0, refused_at = NULL, imported_at = NULL,
      first_name = COALESCE(${first_name ?? null}, first_name), last_name = COALESCE(${last_name ?? null}, last_name)
    WHERE id = ${id}`)
}

/** Replaces the row that had the address; the record of its letters, and the links in them, stay. */
async function moveTo(
  database: Database,
  { id }: StoredSubscriber,
  former: StoredSubscriber,
) {
  await database.execute(sql`
    UPDATE letter_mails SET subscriber_id = ${id} WHERE subscriber_id = ${former.id} AND letter_id NOT IN (
      SELECT letter_id FROM letter_mails WHERE subscriber_id = ${id})`)
  await database.execute(sql`DELETE FROM newsletters WHERE id = ${former.id}`)
  await database.execute(sql`
    UPDATE newsletters SET email = ${former.email}, address_id = ${former.addressId}, mailed_at = NULL,
      mail_fault = NULL
    WHERE id = ${id}`)
}

/** Changes which letters a subscriber gets, and where. A new address takes effect once confirmed; the old one is notified. */
export async function chooseLetters(
  payload: BasePayload,
  addressId: string,
  { wants, email }: LetterChoices,
): Promise<'done' | 'unknown' | 'taken'> {
  return inTransaction(payload, async (database) => {
    const subscriber = await lockSubscriber(
      database,
      sql`address_id = ${addressId} AND is_active`,
    )
    if (!subscriber) return 'unknown'
    const { id: subscriber_id } = subscriber
    const isOther = email !== undefined && email !== subscriber.email
    const readers = sql`SELECT 1 FROM newsletters WHERE email = ${email} AND is_active AND confirmed_at IS NOT NULL`
    if (isOther && (await hasRows(database, readers))) return 'taken'
    if (wants)
      await database.execute(
        sql`UPDATE newsletters SET wants = ${wants}, updated_at = now() WHERE id = ${subscriber_id}`,
      )
    if (!isOther) return 'done'
    const request = { subscriber_id, kind: 'change', email } as const
    if (await isOnItsWay(database, request)) return 'done'
    await putMail(payload, database, request)
    const notice = { subscriber_id, kind: 'change-asked', email: subscriber.email } as const
    await putMail(payload, database, notice)
    return 'done'
  })
}

/** Ends subscriptions and pending requests. Returns those that were active. */
export async function endSubscriptions(database: Database, which: SQL) {
  const ended = await queryRows<{ id: string }>(
    database,
    sql`UPDATE newsletters SET is_active = false, updated_at = now()
        WHERE ${which} AND is_active IS DISTINCT FROM false RETURNING id`,
  )
  await withdrawRequests(database, which)
  return ended
}

/** The links of requests that wait for their confirmation stop working. */
export const withdrawRequests = (database: Database, which: SQL) =>
  database.execute(sql`
    DELETE FROM subscription_mails
    WHERE ${IS_REQUEST} AND subscriber_id IN (SELECT newsletters.id FROM newsletters WHERE ${which})`)

/** Deletes addresses that never confirmed; refusals by their owners stay recorded. */
export async function deleteUnconfirmed(database: Database) {
  await database.execute(sql`DELETE FROM subscription_mails WHERE NOT (${LIVING})`)
  await database.execute(sql`
    DELETE FROM newsletters WHERE confirmed_at IS NULL AND is_active
      AND subscribed_at < now() - make_interval(days => ${UNCONFIRMED_DAYS})
      AND NOT EXISTS (SELECT FROM subscription_mails WHERE subscriber_id = newsletters.id)`)
}
