import { and, eq, type SQL, sql } from 'drizzle-orm'
import {
  type Database,
  hasRows,
  NOW,
  queryColumn,
  queryNumber,
  queryRow,
  queryRows,
  TRUE,
} from '@/db/sql'
import { letterMails } from '@/db/tables/letters'
import { counted } from '@/lib/text/numbers'
import { ENOUGH, MOST_UNANSWERED, type Outcome, pauseAfter } from './letter-outcome'
import { adviseOn, blameOf, isOfAddress, MOST_REFUSALS } from './refusal-advice'

export interface DueLetter {
  subscriberId: string
  /** A random id that changes with the address; used in links. */
  addressId: string
  email: string
  tries: number
}

/**
 * Claims the next due mail of a letter that is being sent; undefined when none is due. Skips, and notes,
 * people who have just unsubscribed.
 */
export async function claimNext(database: Database, letterId: string) {
  for (;;) {
    const row = await queryRow<DueLetter & { isWanted: boolean }>(
      database,
      sql`UPDATE letter_mails SET tries = tries + 1,
            state = CASE WHEN ${IS_WANTED} THEN 'sending' ELSE 'left' END,
            done_at = CASE WHEN ${IS_WANTED} THEN NULL ELSE now() END
          FROM newsletters
          WHERE newsletters.id = subscriber_id AND letter_id = ${letterId} AND subscriber_id = (
            SELECT subscriber_id FROM letter_mails
            WHERE letter_id = ${letterId} AND state = 'waiting' AND due_at <= now()
              AND EXISTS (SELECT 1 FROM letters WHERE id = ${letterId} AND letters.state = 'sending')
            ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
          RETURNING subscriber_id AS "subscriberId", address_id AS "addressId", email, tries, ${IS_WANTED} AS "isWanted"`,
    )
    if (!row || row.isWanted) return row
  }
}

/** Asked again at each mail; the kind of letter was chosen by `wantsLetter` (`letter-states.ts`) when sending began. */
export const IS_WANTED = sql.raw(
  '(newsletters.is_active AND newsletters.confirmed_at IS NOT NULL AND newsletters.refused_at IS NULL)',
)

export async function noteOutcome(
  database: Database,
  letterId: string,
  { subscriberId, addressId, tries }: DueLetter,
  outcome: Outcome,
) {
  const mail = sql`letter_id = ${letterId} AND subscriber_id = ${subscriberId}`
  if (outcome.kind === 'sent') {
    await database.execute(sql`
      WITH noted AS (UPDATE letter_mails SET state = 'sent', done_at = now(), fault = NULL WHERE ${mail})
      UPDATE newsletters SET last_letter_at = now(),
        refusals = CASE WHEN ${lastDone(subscriberId)} = 'returned' THEN refusals ELSE 0 END
      WHERE id = ${subscriberId}`)
    return
  }
  const { kind, fault } = outcome
  const pause = pauseAfter(tries)
  if (kind === 'unanswered')
    return noteUnanswered(database, mail, { fault, pause: pause ?? 0 })
  if (kind === 'refused' || (kind === 'later' && pause === undefined)) {
    await database.execute(sql`
      WITH noted AS (
        UPDATE letter_mails SET state = 'refused', done_at = now(), fault = ${fault} WHERE ${mail})
      UPDATE newsletters SET ${countRefusal(fault)} WHERE id = ${subscriberId} AND address_id = ${addressId}`)
    return
  }
  // A fault that stops all mails does not count as a try.
  const isOfMail = kind === 'later'
  const [tried, wait] = isOfMail
    ? [tries, pause]
    : [tries - 1, kind === 'unreachable' ? 60 : 0]
  await database.execute(sql`
    UPDATE letter_mails SET state = 'waiting', tries = ${tried}, fault = ${fault},
      due_at = now() + make_interval(secs => ${wait}) WHERE ${mail}`)
}

/** A mail server may be unreachable for this long before a person has to step in. */
const PATIENCE_MINUTES = 30

/** Whether no mail was done with for long, since the letter began or was resumed. */
export const isStuck = (database: Database, letterId: string) =>
  hasRows(
    database,
    sql`SELECT 1 FROM letters WHERE id = ${letterId} AND now() - make_interval(mins => ${PATIENCE_MINUTES}) >
          GREATEST(updated_at, (SELECT max(done_at) FROM letter_mails WHERE letter_id = ${letterId}))`,
  )

/** A mail that its reader may have received is tried once more, and then never again. */
async function noteUnanswered(
  database: Database,
  mails: SQL,
  { fault, pause }: { fault: string; pause: number },
) {
  const isLast = sql.raw(`letter_mails.unanswered + 1 >= ${MOST_UNANSWERED}`)
  await database.execute(sql`
    UPDATE letter_mails SET unanswered = letter_mails.unanswered + 1, fault = ${fault},
      state = CASE WHEN ${isLast} THEN 'perhaps' ELSE 'waiting' END,
      done_at = CASE WHEN ${isLast} THEN now() END, due_at = now() + make_interval(secs => ${pause})
    WHERE ${mails}`)
}

/** Requeues refused mails: all of them, and then none counts against its address, or those that never counted. */
export async function requeueRefused(
  database: Database,
  letterId: string,
  which: 'all' | 'by-sender',
) {
  const { isCounted, isBySender } = await readRefusals(database, letterId)
  await database.execute(sql`
    WITH requeued AS (
      UPDATE letter_mails SET state = 'waiting', tries = 0, done_at = NULL, due_at = now()
      WHERE letter_id = ${letterId} AND state = 'refused' AND ${which === 'all' ? TRUE : isBySender}
      RETURNING subscriber_id, fault
    )
    UPDATE newsletters SET refusals = GREATEST(refusals - 1, 0), refused_at = NULL
    FROM requeued WHERE newsletters.id = requeued.subscriber_id AND ${isCounted}`)
}

/** Tells the mails that count against their addresses from those refused because of the letter or its sender. */
async function readRefusals(database: Database, letterId: string) {
  const faults = await queryColumn<string>(
    database,
    sql`SELECT DISTINCT fault FROM letter_mails WHERE letter_id = ${letterId} AND state = 'refused'`,
  )
  const isCounted = sql`fault = ANY(${sql.param(faults.filter(isOfAddress))}::text[])`
  const isBySender = sql`(state = 'refused' AND fault LIKE '5%' AND NOT ${isCounted})`
  return { isCounted, isBySender }
}

const NAMED_PROVIDERS = 5

/** The providers half of whose answers refuse the letter or its sender, why, and what to do; undefined when none does. */
export async function findRefusingProviders(database: Database, letterId: string) {
  const { isBySender } = await readRefusals(database, letterId)
  const refused = sql`count(*) FILTER (WHERE ${isBySender})::int`
  const rows = await queryRows<{ provider: string; count: number; fault: string }>(
    database,
    sql`SELECT split_part(email, '@', 2) AS provider, ${refused} AS count,
          max(fault) FILTER (WHERE ${isBySender}) AS fault
        FROM letter_mails JOIN newsletters ON newsletters.id = subscriber_id WHERE letter_id = ${letterId}
        GROUP BY 1 HAVING ${refused} >= ${ENOUGH.provider} AND 2 * ${refused} >= count(*)
        ORDER BY 2 DESC, 1 LIMIT ${NAMED_PROVIDERS}`,
  )
  const sentences = rows.map(({ provider, count, fault }) => {
    const { reason, remedy } = adviseOn(fault)
    return `${provider} (${counted(count, 'reader')}): ${reason} ${remedy} It said: ${fault}`
  })
  return rows.length > 0 ? `Held back for ${sentences.join(' For ')}` : undefined
}

/** Only what is wrong with the address counts against it. */
function countRefusal(fault: string, unknown?: 'address'): SQL {
  const blame = blameOf(fault) ?? unknown
  if (!blame || blame === 'sender') return sql`refusals = COALESCE(refusals, 0)`
  const { refusals, days } = MOST_REFUSALS[blame]
  const isLong = sql`(SELECT min(done_at) FROM (
    SELECT done_at FROM letter_mails WHERE subscriber_id = newsletters.id AND state IN ('refused', 'returned')
    ORDER BY done_at DESC LIMIT newsletters.refusals) AS earlier) <= now() - make_interval(days => ${days})`
  return sql`refusals = COALESCE(refusals, 0) + 1, refused_at = CASE
    WHEN COALESCE(refusals, 0) + 1 >= ${refusals} AND ${days === 0 ? TRUE : isLong} THEN now() END`
}

const lastDone = (subscriberId: string): SQL => sql`(SELECT state FROM letter_mails
  WHERE subscriber_id = ${subscriberId} AND state IN ('sent', 'returned', 'refused', 'perhaps')
  ORDER BY done_at DESC LIMIT 1)`

/**
 * Notes that the last mail to this subscriber bounced after it was accepted. Each mail counts once, however
 * many reports arrive, and a later acceptance does not reset it: that mail may bounce too. Without a reason the
 * provider's own word is taken that the address is gone.
 */
export async function noteReturned(database: Database, subscriberId: string, fault: string) {
  await database.execute(sql`
    WITH noted AS (
      UPDATE letter_mails SET state = 'returned', fault = ${fault || null} WHERE subscriber_id = ${subscriberId} AND state IN ('sent', 'perhaps')
        AND done_at = (SELECT max(done_at) FROM letter_mails WHERE subscriber_id = ${subscriberId}
          AND state IN ('sent', 'returned', 'refused', 'perhaps')))
    UPDATE newsletters SET ${countRefusal(fault, fault === '' ? 'address' : undefined)}
    WHERE id = ${subscriberId} AND COALESCE(${lastDone(subscriberId)}, 'sent') IN ('sent', 'perhaps')`)
}

/**
 * Requeues mails claimed by a killed process: their readers may have them, under the same Message-ID. At most
 * as many as were in transit.
 */
export async function requeueAfterCrash(database: Database) {
  const left = sql`letter_mails.state = 'sending' AND EXISTS (SELECT 1 FROM letters
    WHERE letters.id = letter_id AND letters.state IN ('sending', 'paused'))`
  const fault = 'The site stopped while this letter was being sent.'
  await noteUnanswered(database, left, { fault, pause: 0 })
}

/** Ends the waiting mails of a cancelled letter, of which only those stay that their readers may have received. */
export async function dropWaiting(database: Database, letterId: string) {
  const isWaiting = and(eq(letterMails.letter_id, letterId), eq(letterMails.state, 'waiting'))
  await database.delete(letterMails).where(and(isWaiting, eq(letterMails.unanswered, 0)))
  await database.update(letterMails).set({ state: 'perhaps', done_at: NOW }).where(isWaiting)
}

export const sentWithinHour = (database: Database) =>
  queryNumber(
    database,
    sql`SELECT count(*)::int AS count FROM letter_mails
        WHERE state IN ('sent', 'returned', 'perhaps') AND done_at > now() - interval '1 hour'`,
  )
