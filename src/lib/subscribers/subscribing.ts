import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { type Database, hasRows, queryColumn, queryRow, queryRows } from '@/db/sql'
import { subscriptionMails } from '@/db/tables/subscribers'
import { queueMail } from '@/lib/mail/mail-queue'
import { UNCONFIRMED_DAYS } from '@/lib/site/unconfirmed-days'
import type { LetterChoices, Subscription } from './subscription'
import type { SubscriptionMailKind } from './subscription-mail'

/** Time for a confirmation mail to arrive before another can be requested. */
const MAIL_MINUTES = 5

const LIVING = sql`asked_at > now() - make_interval(days => ${sql.raw(String(UNCONFIRMED_DAYS))})`

interface StoredSubscriber {
  id: string
  addressId: string
  email: string
  isActive: boolean
  isConfirmed: boolean
}

const STORED = sql`newsletters.id, address_id AS "addressId", newsletters.email, is_active IS TRUE AS "isActive",
  confirmed_at IS NOT NULL AS "isConfirmed"`

const lockSubscriber = (database: Database, which: SQL): Promise<StoredSubscriber | undefined> =>
  queryRow<StoredSubscriber>(database, sql`SELECT ${STORED} FROM newsletters WHERE ${which} FOR UPDATE`)

type Names = Partial<Record<'firstName' | 'lastName', string | null | undefined>>

/** One statement, so that of concurrent requests with the same address exactly one adds it. Locks the row. */
async function lockAddress(
  database: Database,
  email: string,
  { firstName = null, lastName = null }: Names = {},
): Promise<StoredSubscriber> {
  const row = await queryRow<StoredSubscriber>(
    database,
    sql`INSERT INTO newsletters (email, first_name, last_name, subscribed_at, is_active)
        VALUES (${email}, ${firstName}, ${lastName}, now(), true)
        ON CONFLICT (email) DO UPDATE SET email = EXCLUDED.email
        RETURNING ${STORED}`,
  )
  if (!row) throw new Error('The address was not stored.')
  return row
}

const isReader = ({ isActive, isConfirmed }: StoredSubscriber): boolean => isActive && isConfirmed

interface NewMail {
  subscriberId: string
  kind: SubscriptionMailKind
  email: string
  names?: Names
}

async function putMail(
  payload: BasePayload,
  database: Database,
  { subscriberId, kind, email, names: { firstName = null, lastName = null } = {} }: NewMail,
): Promise<void> {
  const mail = { subscriber_id: subscriberId, kind, email, first_name: firstName, last_name: lastName }
  const [added] = await database
    .insert(subscriptionMails)
    .values(mail)
    .returning({ id: subscriptionMails.id })
  if (added) await queueMail(payload, database, { table: 'subscription_mails', id: added.id })
}

const isOnItsWay = (database: Database, { subscriberId, email }: NewMail): Promise<boolean> =>
  hasRows(
    database,
    sql`SELECT 1 FROM subscription_mails WHERE subscriber_id = ${subscriberId} AND email = ${email}
          AND kind IN ('confirm', 'change') AND asked_at > now() - make_interval(mins => ${MAIL_MINUTES})`,
  )

const asksToConfirm = async (database: Database): Promise<boolean> =>
  !(await hasRows(database, sql`SELECT 1 FROM show WHERE newsletter_asks_to_confirm IS FALSE`))

/** `asked` for an address that was sent a link some minutes before. */
export type Subscribed = 'subscribed' | 'asked-now' | 'asked' | 'known'

/** For a known address, nothing changes until its owner uses the link. */
export async function subscribe(
  payload: BasePayload,
  { email, ...names }: Subscription,
): Promise<Subscribed> {
  return inTransaction(payload, async (database) => {
    const found = await lockAddress(database, email, names)
    if (isReader(found)) return 'known'
    if (found.isActive && !(await asksToConfirm(database))) {
      await activateSubscription(database, found.id, names)
      await putMail(payload, database, { subscriberId: found.id, kind: 'welcome', email })
      return 'subscribed'
    }
    const request = { subscriberId: found.id, kind: 'confirm', email, names } as const
    if (await isOnItsWay(database, request)) return 'asked'
    await putMail(payload, database, request)
    return 'asked-now'
  })
}

interface Asked extends Names {
  email: string
}

/** Confirms by a mailed link, for the address that received it. */
export async function confirmSubscription(
  payload: BasePayload,
  id: string,
): Promise<'done' | 'unknown' | 'taken'> {
  return inTransaction(payload, async (database) => {
    const subscriber = await lockSubscriber(
      database,
      sql`id = (SELECT subscriber_id FROM subscription_mails WHERE id = ${id})`,
    )
    const asked = await queryRow<Asked>(
      database,
      sql`SELECT email, first_name AS "firstName", last_name AS "lastName"
          FROM subscription_mails WHERE id = ${id} AND kind IN ('confirm', 'change') AND ${LIVING}`,
    )
    if (!subscriber || !asked) return 'unknown'
    if (asked.email !== subscriber.email) {
      if (!isReader(subscriber)) return 'unknown'
      const former = await lockAddress(database, asked.email)
      if (isReader(former)) return 'taken'
      await moveTo(database, subscriber, former)
    }
    await activateSubscription(database, subscriber.id, asked)
    await withdrawRequests(database, [subscriber.id])
    return 'done'
  })
}

/** Only the owner of the address may trigger this: it starts letters and resets refusals. */
async function activateSubscription(
  database: Database,
  id: string,
  { firstName = null, lastName = null }: Names,
): Promise<void> {
  await database.execute(sql`
    UPDATE newsletters SET confirmed_at = now(), is_active = true, updated_at = now(),
      subscribed_at = CASE WHEN is_active THEN subscribed_at ELSE now() END,
      refusals = 0, refused_at = NULL, imported_at = NULL,
      first_name = COALESCE(${firstName}, first_name), last_name = COALESCE(${lastName}, last_name)
    WHERE id = ${id}`)
}

/** Replaces the row that had the address; the record of its letters, and the links in them, stay. */
async function moveTo(database: Database, { id }: StoredSubscriber, former: StoredSubscriber): Promise<void> {
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
    const subscriber = await lockSubscriber(database, sql`address_id = ${addressId} AND is_active`)
    if (!subscriber) return 'unknown'
    const { id: subscriberId } = subscriber
    const isOther = email !== undefined && email !== subscriber.email
    const readers = sql`SELECT 1 FROM newsletters WHERE email = ${email} AND is_active AND confirmed_at IS NOT NULL`
    if (isOther && (await hasRows(database, readers))) return 'taken'
    if (wants)
      await database.execute(
        sql`UPDATE newsletters SET wants = ${wants}, updated_at = now() WHERE id = ${subscriberId}`,
      )
    if (!isOther) return 'done'
    const request = { subscriberId, kind: 'change', email } as const
    if (await isOnItsWay(database, request)) return 'done'
    await putMail(payload, database, request)
    await putMail(payload, database, { subscriberId, kind: 'change-asked', email: subscriber.email })
    return 'done'
  })
}

/** Ends subscriptions and pending requests. Returns those that were active. */
export async function endSubscriptions(database: Database, which: SQL): Promise<{ id: string }[]> {
  const ended = await queryRows<{ id: string }>(
    database,
    sql`UPDATE newsletters SET is_active = false, updated_at = now()
        WHERE ${which} AND is_active IS DISTINCT FROM false RETURNING id`,
  )
  const withRequests = await queryColumn<string>(database, sql`SELECT id FROM newsletters WHERE ${which}`)
  await withdrawRequests(database, withRequests)
  return ended
}

/** The links of requests that wait for their confirmation stop working. */
export async function withdrawRequests(database: Database, subscriberIds: readonly string[]): Promise<void> {
  const { subscriber_id, kind } = subscriptionMails
  const isRequest = inArray(kind, ['confirm', 'change'])
  await database.delete(subscriptionMails).where(and(inArray(subscriber_id, [...subscriberIds]), isRequest))
}

/** Deletes addresses that never confirmed; refusals by their owners stay recorded. */
export async function deleteUnconfirmed(database: Database): Promise<void> {
  await database.execute(sql`DELETE FROM subscription_mails WHERE NOT (${LIVING})`)
  await database.execute(sql`
    DELETE FROM newsletters WHERE confirmed_at IS NULL AND is_active
      AND subscribed_at < now() - make_interval(days => ${UNCONFIRMED_DAYS})
      AND NOT EXISTS (SELECT FROM subscription_mails WHERE subscriber_id = newsletters.id)`)
}
