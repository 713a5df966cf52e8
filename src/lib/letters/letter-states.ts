import { type SQL, sql } from 'drizzle-orm'
import type { BasePayload, PayloadRequest } from 'payload'
import { enqueueIn } from '@/db/enqueue'
import { inTransaction } from '@/db/in-transaction'
import { type Database, getDatabase, getRequestDatabase, queryRow, queryRows } from '@/db/sql'
import { recordChanges } from '@/lib/editing/record-change'
import { env } from '@/lib/env'
import { invalidateContent } from '@/lib/invalidate-content'
import { findTimeZone, SHOW_TIME_ZONE } from '@/lib/site/show-clock'
import { instantOf } from '@/lib/text/time-zone'
import type { User } from '@/payload-types'
import { obstacleToSending } from './check-letter'
import { findReleased, freezeLetter, LetterRefusal, thawLetter } from './freeze-letter'
import type { LetterKind, LetterState } from './letter'
import { findHolds, giveUpUnanswered, holdProvider, releaseHeld } from './letter-ledger'
import type { Held } from './letter-outcome'

export const SEND_LETTERS = 'send-letters'

/** Subscribers who get letters of this kind: active, confirmed, not stopped, and opted in. */
const wantsLetter = (kind: SQL): SQL => sql`newsletters.is_active AND newsletters.confirmed_at IS NOT NULL
  AND newsletters.refused_at IS NULL AND (newsletters.wants = 'all' OR ${kind}::text = 'episode')`

/** An administrator's press: `seen` marks the preview that was read (`markOf`). Empty for what is due by itself. */
interface Press {
  seen?: string | undefined
  by?: Pick<User, 'id' | 'username'> | undefined
}

/** Releases a letter, stores its recipients and queues it. @throws LetterRefusal */
export async function beginLetter(payload: BasePayload, id: string, { seen, by }: Press = {}): Promise<void> {
  await inTransaction(payload, async (database, req) => {
    const { kind } = await lockIn(database, id, OPEN)
    await freeze(req, id, seen)
    const also = sql`, sent_at = now(), scheduled_at = NULL, pause_reason = NULL`
    await move(database, id, { from: OPEN, to: 'sending', also, by })
    const readers = await addReaders(database, id, kind)
    if (readers === 0) throw new LetterRefusal(NO_READERS)
    await enqueueIn(payload, database, SEND_LETTERS, {})
    await invalidateContent(req)
  })
}

/** A scheduled letter goes out as it was frozen. */
async function freeze(req: PayloadRequest, id: string, seen?: string): Promise<void> {
  if (!(await findReleased(await getRequestDatabase(req), id))) await freezeLetter(req, id, seen)
}

/** `wallTime` is in the show's time zone, such as `2027-03-28T09:00`. @throws LetterRefusal */
export async function scheduleLetter(
  payload: BasePayload,
  id: string,
  wallTime: string,
  { seen, by }: Press = {},
): Promise<void> {
  const at = instantOf(wallTime, await findTimeZone(getDatabase(payload)))
  if (!at) throw new LetterRefusal('The clocks go forward that night and skip this time. Choose another one.')
  if (at.getTime() <= Date.now())
    throw new LetterRefusal('This time has passed. Choose a later one, or press “Send now”.')
  await inTransaction(payload, async (database, req) => {
    await lockIn(database, id, OPEN)
    await freeze(req, id, seen)
    const also = sql`, scheduled_at = ${at.toISOString()}, pause_reason = NULL`
    await move(database, id, { from: OPEN, to: 'scheduled', also, by })
  })
}

/** Requires a transaction. @throws LetterRefusal */
export const pauseLetter = (
  database: Database,
  id: string,
  { reason = null, by }: Pick<Press, 'by'> & { reason?: string | null } = {},
): Promise<void> =>
  move(database, id, { from: ['sending'], to: 'paused', also: sql`, pause_reason = ${reason}`, by })

/** Pauses a letter that needs a person's attention, of which `alerts.ts` tells the administrators. */
export async function pauseByItself(payload: BasePayload, id: string, reason: string): Promise<void> {
  try {
    await inTransaction(payload, (database) => pauseLetter(database, id, { reason }))
  } catch (error) {
    // A person has just paused or stopped it.
    if (!(error instanceof LetterRefusal)) throw error
  }
}

/** Holds a letter back for one provider; the others get it. */
export async function holdByItself(payload: BasePayload, id: string, held: Held): Promise<void> {
  await inTransaction(payload, async (database) => {
    await holdProvider(database, id, held)
    await database.execute(sql`
      UPDATE letters SET pause_reason = ${(await findHolds(database, id)) ?? null} WHERE id = ${id} AND state = 'sending'`)
  })
}

/** @throws LetterRefusal */
export async function resumeLetter(payload: BasePayload, id: string, { by }: Press = {}): Promise<void> {
  await inTransaction(payload, async (database) => {
    await move(database, id, { from: ['paused'], to: 'sending', also: sql`, pause_reason = NULL`, by })
    await releaseHeld(database, id)
    await database.execute(sql`UPDATE letter_issues SET unreachable_since = NULL WHERE letter_id = ${id}`)
    await enqueueIn(payload, database, SEND_LETTERS, {})
  })
}

/** Turns a scheduled letter into a draft; stops sending one that is going out. @throws LetterRefusal */
export async function cancelLetter(payload: BasePayload, id: string, { by }: Press = {}): Promise<void> {
  await inTransaction(payload, async (database, req) => {
    const { state } = (await lock(database, id)) ?? {}
    if (state === 'scheduled') return unscheduleLetter(req, id, { by })
    await move(database, id, {
      from: ['sending', 'paused'],
      to: 'cancelled',
      also: sql`, pause_reason = NULL`,
      by,
    })
    await giveUpUnanswered(database, id)
    await database.execute(
      sql`DELETE FROM letter_mails WHERE letter_id = ${id} AND state IN ('waiting', 'held')`,
    )
    await invalidateContent(req, { isWithdrawal: true })
  })
}

/** @throws LetterRefusal unless it is scheduled */
export async function unscheduleLetter(
  req: PayloadRequest,
  id: string,
  { reason = null, by }: Pick<Press, 'by'> & { reason?: string | null } = {},
): Promise<void> {
  const also = sql`, scheduled_at = NULL, pause_reason = ${reason}`
  await move(await getRequestDatabase(req), id, { from: ['scheduled'], to: 'draft', also, by })
  await thawLetter(req, id)
}

const NO_READERS =
  'No confirmed subscriber wants this letter yet. Check Newsletter Subscribers, and the kind of the letter.'

/** Rows per statement, far below its time limit. */
const PORTION = 20_000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** @returns the number of readers */
async function addReaders(database: Database, id: string, kind: LetterKind): Promise<number> {
  let total = 0
  let last: string | null = BEFORE_ALL
  while (last !== null) {
    const [added]: { count: number; last: string | null }[] = await queryRows(
      database,
      sql`WITH portion AS (
            SELECT id FROM newsletters WHERE id > ${last}::uuid AND ${wantsLetter(sql`${kind}`)}
            ORDER BY id LIMIT ${PORTION}
          ), added AS (
            INSERT INTO letter_mails (letter_id, subscriber_id) SELECT ${id}, id FROM portion RETURNING subscriber_id
          ) SELECT count(*)::int AS count, max(subscriber_id::text) AS last FROM added`,
    )
    total += added?.count ?? 0
    last = added?.last ?? null
  }
  return total
}

/** Error shown when an action does not fit the state. */
const CANNOT: Record<LetterState, string> = {
  draft: 'This letter is a draft. Send or schedule it first.',
  scheduled: 'This letter is scheduled and will be sent automatically. To stop it, press “Cancel schedule”.',
  sending: 'This letter is already being sent. Reload the page to see its progress.',
  paused: 'This letter is paused. Press “Resume” to continue, or “Stop sending” to stop it.',
  sent: 'This letter has been sent. To write to your readers again, create a new letter.',
  cancelled: 'This letter was stopped. To write to your readers again, create a new letter.',
}

const OPEN: readonly LetterState[] = ['draft', 'scheduled']

interface Locked {
  subject: string
  state: LetterState
  kind: LetterKind
}

const lock = (database: Database, id: string): Promise<Locked | undefined> =>
  queryRow<Locked>(database, sql`SELECT subject, state, kind FROM letters WHERE id = ${id} FOR UPDATE`)

/** Locks the letter until the end of the transaction, and checks its state. */
async function lockIn(database: Database, id: string, states: readonly LetterState[]): Promise<Locked> {
  const row = await lock(database, id)
  if (row && states.includes(row.state)) return row
  throw new LetterRefusal(
    row ? CANNOT[row.state] : 'There is no such letter. Look for it in the list of letters.',
  )
}

async function move(
  database: Database,
  id: string,
  { from, to, also, by }: Pick<Press, 'by'> & { from: readonly LetterState[]; to: LetterState; also: SQL },
): Promise<void> {
  const { subject: title, state } = await lockIn(database, id, from)
  const obstacle = to === 'sending' || to === 'scheduled' ? obstacleToSending(env()) : undefined
  if (obstacle) throw new LetterRefusal(obstacle)
  await database.execute(sql`UPDATE letters SET state = ${to}, updated_at = now()${also} WHERE id = ${id}`)
  if (!by) return
  const entry = { user: by, action: 'changed', subject: 'letters', subjectId: id, title } as const
  await recordChanges(database, [{ ...entry, changes: [{ field: 'state', from: state, to }] }])
}

export interface LetterProgress {
  state: LetterState
  /** ISO 8601, like `sentAt`. */
  scheduledAt: string | null
  sentAt: string | null
  pauseReason: string | null
  /** The show's time zone, in which letters are scheduled. */
  timeZone: string
  /** Why this site cannot send letters. */
  obstacle: string | null
  /** Mails become files and reach no one. */
  isRehearsal: boolean
  /** Current number of recipients; 0 once sending has begun. */
  readers: number
  counts: {
    waiting: number
    sent: number
    /** Handed over without a response: their readers may have them. */
    perhaps: number
    refused: number
    left: number
  }
  unsubscribedSince: number
}

/** Undefined for an unknown letter. */
export async function findProgress(database: Database, id: string): Promise<LetterProgress | undefined> {
  const row = await queryRow<Omit<LetterProgress, 'obstacle' | 'isRehearsal'>>(
    database,
    sql`SELECT letters.state, pause_reason AS "pauseReason", scheduled_at AS "scheduledAt", sent_at AS "sentAt",
          COALESCE(${SHOW_TIME_ZONE}, 'UTC') AS "timeZone",
          CASE WHEN letters.state IN ('draft', 'scheduled')
            THEN (SELECT count(*)::int FROM newsletters WHERE ${wantsLetter(sql`letters.kind`)}) ELSE 0 END AS readers,
          (SELECT count(*)::int FROM newsletters JOIN letter_mails ON subscriber_id = newsletters.id
            WHERE letter_id = letters.id AND letter_mails.state = 'sent' AND is_active IS NOT TRUE) AS "unsubscribedSince",
          (SELECT json_build_object(
              'waiting', count(*) FILTER (WHERE letter_mails.state IN ('waiting', 'sending', 'held')),
              'sent', count(*) FILTER (WHERE letter_mails.state = 'sent'),
              'perhaps', count(*) FILTER (WHERE letter_mails.state = 'perhaps'),
              'refused', count(*) FILTER (WHERE letter_mails.state IN ('refused', 'returned')),
              'left', count(*) FILTER (WHERE letter_mails.state = 'left'))
            FROM letter_mails WHERE letter_id = letters.id) AS counts
        FROM letters WHERE letters.id = ${id}`,
  )
  const { SMTP_URL } = env()
  return row && { ...row, obstacle: obstacleToSending(env()) ?? null, isRehearsal: !SMTP_URL }
}
