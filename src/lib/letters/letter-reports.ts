import { eq, sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { type Database, inIds, queryRows } from '@/db/sql'
import { letterMails } from '@/db/tables/letters'
import { recordChanges } from '@/lib/editing/record-change'
import { type Columns, streamCsv } from '@/lib/text/csv'
import { formatCount } from '@/lib/text/numbers'
import type { User } from '@/payload-types'
import { adviseOn, type RefusalAdvice } from './refusal-advice'

export interface Refusals extends RefusalAdvice {
  count: number
  /** A mail server's most frequent response, if any; `exportLetter` has them all. */
  example: string
}

/** Refused and bounced mails, grouped by what can be done about them; most frequent first. */
export async function listRefusals(database: Database, letterId: string) {
  const rows = await queryRows<Fault>(
    database,
    sql`SELECT COALESCE(fault, '') AS fault, count(*)::int AS count FROM letter_mails
        WHERE letter_id = ${letterId} AND state IN ('refused', 'returned') GROUP BY 1 ORDER BY 2 DESC, 1`,
  )
  return groupByReason(rows)
}

interface Fault {
  fault: string
  count: number
}

function groupByReason(faults: readonly Fault[]) {
  const byReason = new Map<string, Refusals>()
  for (const { fault, count } of faults) {
    const advice = adviseOn(fault)
    const known = byReason.get(advice.reason) ?? { ...advice, count: 0, example: fault }
    byReason.set(advice.reason, { ...known, count: known.count + count })
  }
  return [...byReason.values()].sort((one, other) => other.count - one.count)
}

const LAST_FAULT =
  sql.raw(`COALESCE((SELECT fault FROM letter_mails WHERE subscriber_id = newsletters.id
  AND letter_mails.state IN ('refused', 'returned') ORDER BY done_at DESC LIMIT 1), '')`)

const findFaults = (database: Database) =>
  queryRows<Fault>(
    database,
    sql`SELECT ${LAST_FAULT} AS fault, count(*)::int AS count FROM newsletters
        WHERE is_active AND refused_at IS NOT NULL GROUP BY 1`,
  )

/** Why subscribers get no more letters; the most frequent reason first. */
export const listStopped = async (database: Database) =>
  groupByReason(await findFaults(database))

interface Again {
  /** Subscribers, or all who were stopped for a reason. */
  chosen: { ids: readonly string[] } | { reason: string }
  user: Pick<User, 'id' | 'username'>
}

/** Lets stopped addresses get letters again, and records it. Returns how many there were. */
export async function sendAgain(payload: BasePayload, { chosen, user }: Again) {
  return inTransaction(payload, async (database) => {
    const which =
      'ids' in chosen ? inIds(chosen.ids) : await isStoppedFor(database, chosen.reason)
    const again = await queryRows<{ id: string }>(
      database,
      sql`UPDATE newsletters SET refused_at = NULL, refusals = 0, updated_at = now()
          WHERE is_active AND refused_at IS NOT NULL AND ${which} RETURNING id`,
    )
    const title = `${formatCount(again.length)} subscribers get letters again`
    const one =
      'ids' in chosen ? { title: 'Subscriber' } : { subjectId: chosen.reason, title }
    const entries = 'ids' in chosen ? again : again.slice(0, 1)
    const record = { user, action: 'changed', subject: 'newsletters', ...one } as const
    const changes = [{ field: 'refusedAt', from: true, to: false }]
    const records = entries.map(({ id }) => ({ subjectId: id, ...record, changes }))
    await recordChanges(database, records)
    return again.length
  })
}

async function isStoppedFor(database: Database, reason: string) {
  const faults = (await findFaults(database)).map(({ fault }) => fault)
  const ofReason = faults.filter((fault) => adviseOn(fault).reason === reason)
  return sql`${LAST_FAULT} = ANY(${sql.param(ofReason)}::text[])`
}

interface SentMail {
  id: string
  email: string
  firstName: string | null
  lastName: string | null
  state: 'waiting' | 'sending' | 'sent' | 'returned' | 'refused' | 'perhaps' | 'left'
  fault: string | null
  doneAt: string | null
  hasLeft: boolean
}

const BECAME: Record<SentMail['state'], string> = {
  waiting: 'waiting',
  sending: 'on its way',
  sent: 'sent',
  returned: 'bounced',
  refused: 'refused',
  perhaps: 'perhaps arrived: the mail server did not answer',
  left: 'unsubscribed before it was sent',
}

const adviceOf = ({ state, fault }: SentMail) =>
  state === 'refused' || state === 'returned' ? adviseOn(fault ?? '') : undefined

const HEADINGS: Columns<SentMail> = [
  ['Email', ({ email }) => email],
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['Letter', ({ state }) => BECAME[state]],
  ['When', ({ doneAt }) => doneAt],
  ['Reason', (mail) => adviceOf(mail)?.reason ?? null],
  ['What to do', (mail) => adviceOf(mail)?.remedy ?? null],
  ['The mail server said', ({ fault }) => fault],
  ['Unsubscribed since', ({ state, hasLeft }) => state !== 'left' && hasLeft],
]

export const exportLetter = (database: Database, letterId: string) =>
  streamCsv<SentMail>(database, {
    headings: HEADINGS,
    columns: sql`subscriber_id AS id, email, first_name AS "firstName", last_name AS "lastName",
      letter_mails.state, fault, is_active IS NOT TRUE AS "hasLeft", done_at AS "doneAt"`,
    table: 'letter_mails JOIN newsletters ON newsletters.id = subscriber_id',
    where: eq(letterMails.letter_id, letterId),
    id: 'letter_mails.subscriber_id',
  })
