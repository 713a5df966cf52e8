import { type SQL, sql } from 'drizzle-orm'
import type { BasePayload, PayloadRequest } from 'payload'
import { enqueueIn } from '@/db/enqueue'
import { inTransaction } from '@/db/in-transaction'
import {
  assign,
  type Database,
  getDatabase,
  getRequestDatabase,
  NOW,
  queryRow,
  queryValue,
} from '@/db/sql'
import { recordChanges } from '@/lib/editing/record-change'
import { env } from '@/lib/env'
import { invalidateContent } from '@/lib/invalidate-content'
import { findTimeZone, SHOW_TIME_ZONE } from '@/lib/site/show-clock'
import { instantOf } from '@/lib/text/time-zone'
import type { Letter, User } from '@/payload-types'
import { obstacleToSending } from './check-letter'
import { freezeLetter, LetterError, thawLetter } from './freeze-letter'
import type { LetterKind, LetterState } from './letter'
import { dropWaiting, IS_WANTED } from './letter-ledger'
import { listRefusals } from './letter-reports'

export const SEND_LETTERS = 'send-letters'

/** Subscribers who get letters of this kind: active, confirmed, not stopped, and opted in. */
const wantsLetter = (kind: SQL | LetterKind): SQL =>
  sql`${IS_WANTED} AND (newsletters.wants = 'all' OR ${kind}::text = 'episode')`

/** An administrator's release: `seen` is the fingerprint of the preview that was read (`fingerprintOf`). Empty for what is due by itself. */
interface Release {
  seen?: string
  by?: By
}

type By = Pick<User, 'id' | 'username'> | undefined

/** Releases a letter, stores its recipients and queues it. @throws LetterError */
export async function beginLetter(
  payload: BasePayload,
  id: string,
  { seen, by }: Release = {},
) {
  await inTransaction(payload, async (database, req) => {
    const also = { sentAt: NOW, scheduledAt: null }
    const { kind } = await move(database, id, { from: OPEN, to: 'sending', also, by })
    await freezeLetter(req, id, seen)
    await addReaders(database, id, kind)
    await enqueueIn(payload, database, SEND_LETTERS, {})
    await invalidateContent(req)
  })
}

/** `wallTime` is in the show's time zone, such as `2027-03-28T09:00`. @throws LetterError */
export async function scheduleLetter(
  payload: BasePayload,
  id: string,
  wallTime: string,
  { seen, by }: Release = {},
) {
  const at = instantOf(wallTime, await findTimeZone(getDatabase(payload)))
  if (!at)
    throw new LetterError(
      'The clocks go forward that night and skip this time. Choose another one.',
    )
  if (at.getTime() <= Date.now())
    throw new LetterError('This time has passed. Choose a later one, or press “Send now”.')
  await inTransaction(payload, async (database, req) => {
    const also = { scheduledAt: at.toISOString() }
    await move(database, id, { from: OPEN, to: 'scheduled', also, by })
    await freezeLetter(req, id, seen)
  })
}

/** Requires a transaction. @throws LetterError */
export async function pauseLetter(database: Database, id: string, by?: By) {
  await move(database, id, { from: ['sending'], to: 'paused', by })
}

/** @throws LetterError */
export async function resumeLetter(payload: BasePayload, id: string, by?: By) {
  await inTransaction(payload, async (database) => {
    await move(database, id, { from: ['paused'], to: 'sending', by })
    await enqueueIn(payload, database, SEND_LETTERS, {})
  })
}

/** Turns a scheduled letter into a draft; stops sending one that is going out. @throws LetterError */
export async function cancelLetter(payload: BasePayload, id: string, by?: By) {
  await inTransaction(payload, async (database, req) => {
    const { state } = await lock(database, id)
    if (state === 'scheduled') return unscheduleLetter(req, id, { by })
    await move(database, id, { from: ['sending', 'paused'], to: 'cancelled', by })
    await dropWaiting(database, id)
    await invalidateContent(req, { isWithdrawal: true })
  })
}

/** @throws LetterError unless it is scheduled */
export async function unscheduleLetter(
  req: PayloadRequest,
  id: string,
  { reason = null, by }: { reason?: string | null; by?: By } = {},
) {
  const also = { scheduledAt: null, pauseReason: reason }
  await move(await getRequestDatabase(req), id, {
    from: ['scheduled'],
    to: 'draft',
    also,
    by,
  })
  await thawLetter(req, id)
}

/** Rows per statement, far below its time limit. */
const PORTION = 20_000

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** @throws LetterError without a reader */
async function addReaders(database: Database, id: string, kind: LetterKind) {
  const addAfter = (reader: string) =>
    queryValue<string>(
      database,
      sql`WITH added AS (
            INSERT INTO letter_mails (letter_id, subscriber_id) SELECT ${id}, newsletters.id FROM newsletters
            WHERE newsletters.id > ${reader}::uuid AND ${wantsLetter(kind)} ORDER BY newsletters.id LIMIT ${PORTION}
            RETURNING subscriber_id)
          SELECT max(subscriber_id::text) FROM added`,
    )
  let last = await addAfter(BEFORE_ALL)
  if (!last)
    throw new LetterError(
      'No confirmed subscriber wants this letter yet. Check Newsletter Subscribers, and the kind of the letter.',
    )
  while (last) last = await addAfter(last)
}

const OPEN: readonly LetterState[] = ['draft', 'scheduled']

type Locked = Pick<Letter, 'subject' | 'state' | 'kind'>

/** Locks the letter until the end of the transaction. @throws LetterError */
async function lock(database: Database, id: string) {
  const row = await queryRow<Locked>(
    database,
    sql`SELECT subject, state, kind FROM letters WHERE id = ${id} FOR UPDATE`,
  )
  if (!row)
    throw new LetterError('There is no such letter. Look for it in the list of letters.')
  return row
}

interface Move {
  by?: By
  from: readonly LetterState[]
  to: LetterState
  /** Further columns to set. */
  also?: Partial<Record<'scheduledAt' | 'sentAt' | 'pauseReason', SQL | string | null>>
}

async function move(database: Database, id: string, { from, to, also, by }: Move) {
  const locked = await lock(database, id)
  const { subject: title, state } = locked
  if (!from.includes(state))
    throw new LetterError(
      `This letter is ${state}. Reload the page to see what can be done with it.`,
    )
  const obstacle = to === 'sending' || to === 'scheduled' ? obstacleToSending() : undefined
  if (obstacle) throw new LetterError(obstacle)
  const values = assign({ state: to, updatedAt: NOW, pauseReason: null, ...also })
  await database.execute(sql`UPDATE letters SET ${values} WHERE id = ${id}`)
  const changes = [{ field: 'state', from: state, to }]
  const entry = {
    action: 'changed',
    subject: 'letters',
    subjectId: id,
    title,
    changes,
  } as const
  if (by) await recordChanges(database, [{ ...entry, user: by }])
  return locked
}

export type LetterProgress = NonNullable<Awaited<ReturnType<typeof findProgress>>>

interface Progress {
  state: LetterState
  /** ISO 8601, like `sentAt`. */
  scheduledAt: string | null
  sentAt: string | null
  pauseReason: string | null
  /** The show's time zone, in which letters are scheduled. */
  timeZone: string
  /** Current number of recipients; 0 once sending has begun. */
  readers: number
  /** `perhaps` were handed over without a response: their readers may have them. */
  counts: Record<'waiting' | 'sent' | 'perhaps' | 'refused' | 'left', number>
  unsubscribedSince: number
}

/** Undefined for an unknown letter. */
export async function findProgress(database: Database, id: string) {
  const row = await queryRow<Progress>(
    database,
    sql`SELECT letters.state, pause_reason AS "pauseReason", scheduled_at AS "scheduledAt", sent_at AS "sentAt",
          COALESCE(${SHOW_TIME_ZONE}, 'UTC') AS "timeZone",
          CASE WHEN letters.state IN ('draft', 'scheduled')
            THEN (SELECT count(*)::int FROM newsletters WHERE ${wantsLetter(sql.raw('letters.kind'))}) ELSE 0 END AS readers,
          (SELECT count(*)::int FROM newsletters JOIN letter_mails ON subscriber_id = newsletters.id
            WHERE letter_id = letters.id AND letter_mails.state = 'sent' AND is_active IS NOT TRUE) AS "unsubscribedSince",
          (SELECT json_build_object(
              'waiting', count(*) FILTER (WHERE letter_mails.state IN ('waiting', 'sending')),
              'sent', count(*) FILTER (WHERE letter_mails.state = 'sent'),
              'perhaps', count(*) FILTER (WHERE letter_mails.state = 'perhaps'),
              'refused', count(*) FILTER (WHERE letter_mails.state IN ('refused', 'returned')),
              'left', count(*) FILTER (WHERE letter_mails.state = 'left'))
            FROM letter_mails WHERE letter_id = letters.id) AS counts
        FROM letters WHERE letters.id = ${id}`,
  )
  if (!row) return undefined
  const refusals = row.counts.refused > 0 ? await listRefusals(database, id) : []
  // In a rehearsal mails become files and reach no one.
  return {
    ...row,
    refusals,
    obstacle: obstacleToSending() ?? null,
    isRehearsal: !env().SMTP_URL,
  }
}
