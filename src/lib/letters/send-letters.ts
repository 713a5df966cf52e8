import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { withFreeAdvisoryLock } from '@/db/advisory-lock'
import { inTransaction } from '@/db/in-transaction'
import { type Database, getDatabase, hasRows, queryColumn } from '@/db/sql'
import { env } from '@/lib/env'
import type { Mail } from '@/lib/mail/mail'
import { explainMailError } from '@/lib/mail/mail-error'
import {
  type LetterTransport,
  MAILS_AT_ONCE,
  openLetterTransport,
} from '@/lib/mail/mail-transport'
import { findReleased, LetterError } from './freeze-letter'
import { openComposer } from './letter-composer'
import {
  claimNext,
  findRefusingProviders,
  isStuck,
  noteOutcome,
  requeueAfterCrash,
  requeueRefused,
  sentWithinHour,
} from './letter-ledger'
import { type Outcome, readMailError, Watch } from './letter-outcome'
import { beginLetter, unscheduleLetter } from './letter-states'

/** A run ends before its worker would be given up; the next clock tick starts another. */
const RUN_MS = 10 * 60_000

/** Starts scheduled letters and sends due mails, in one process at a time. No mail is claimed once `stopping` is aborted. */
export async function sendLetters(
  payload: BasePayload,
  stopping: AbortSignal = new AbortController().signal,
) {
  await withFreeAdvisoryLock(
    { connection: env().DATABASE_URL, name: 'letters' },
    async () => {
      const database = getDatabase(payload)
      await requeueAfterCrash(database)
      await beginDue(payload, database)
      const ending = AbortSignal.any([stopping, AbortSignal.timeout(RUN_MS)])
      const sending = sql`SELECT id FROM letters WHERE state = 'sending' ORDER BY sent_at`
      for (const id of await queryColumn<string>(database, sending))
        if (!ending.aborted) await sendLetter(payload, id, ending)
    },
  )
}

async function beginDue(payload: BasePayload, database: Database) {
  const due = await queryColumn<string>(
    database,
    sql`SELECT id FROM letters WHERE state = 'scheduled' AND scheduled_at <= now() ORDER BY scheduled_at`,
  )
  for (const id of due) {
    try {
      await beginLetter(payload, id)
    } catch (error) {
      if (!(error instanceof LetterError)) throw error
      payload.logger.warn(`A scheduled letter could not begin: ${error.message}`)
      const { message } = error
      await inTransaction(payload, (_, req) => unscheduleLetter(req, id, { reason: message }))
    }
  }
}

async function sendLetter(payload: BasePayload, letterId: string, ending: AbortSignal) {
  const database = getDatabase(payload)
  const issue = await findReleased(database, letterId)
  if (!issue) throw new Error(`The letter ${letterId} is being sent without its words.`)
  const compose = await openComposer(payload, { id: letterId, ...issue })
  const takeTurn = await openRateLimit(payload, database, ending)
  const transport = openLetterTransport(payload)
  const watch = new Watch()
  const work = async () => {
    while (!watch.isOver && (await takeTurn())) {
      const due = await claimNext(database, letterId)
      if (!due) return
      const known = watch.refusalOf(due.email)
      const outcome = known ?? (await trySend(transport, compose(due)))
      await noteWithPatience(() => noteOutcome(database, letterId, due, outcome))
      if (known) continue
      if (outcome.kind === 'unreachable' && (await isStuck(database, letterId)))
        watch.pauseReason ??= `The mail server cannot be reached: ${outcome.fault}`
      watch.note(due.email, outcome)
    }
  }
  const workers = await Promise.allSettled(Array.from({ length: MAILS_AT_ONCE }, work))
  transport.close()
  await finish(database, letterId, watch)
  for (const end of workers) if (end.status === 'rejected') throw end.reason
}

/** Pauses a letter that a person has to look at, of which `alerts.ts` tells; ends one that is through. */
async function finish(database: Database, letterId: string, watch: Watch) {
  let { pauseReason } = watch
  if (watch.isRefusedByAll) await requeueRefused(database, letterId, 'all')
  if (!pauseReason) {
    const left = sql`SELECT 1 FROM letter_mails WHERE letter_id = ${letterId} AND state IN ('waiting', 'sending')`
    if (await hasRows(database, left)) return
    pauseReason = await findRefusingProviders(database, letterId)
    if (pauseReason) await requeueRefused(database, letterId, 'by-sender')
  }
  await database.execute(sql`
    UPDATE letters SET state = ${pauseReason ? 'paused' : 'sent'}, pause_reason = ${pauseReason ?? null}, updated_at = now()
    WHERE id = ${letterId} AND state = 'sending'`)
}

const NOTE_TRIES = 5

/** Retries, because a sent mail that is not recorded would be sent again. */
async function noteWithPatience(note: () => Promise<void>) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await note()
    } catch (error) {
      if (tries >= NOTE_TRIES) throw error
      await delay(tries * 500)
    }
  }
}

async function trySend(transport: LetterTransport, mail: Mail): Promise<Outcome> {
  try {
    await transport.send(mail)
    return { kind: 'sent' }
  } catch (error) {
    const outcome = readMailError(error as Error)
    const { SMTP_URL } = env()
    const isExplained = outcome.kind === 'unreachable' && SMTP_URL
    return isExplained
      ? { ...outcome, fault: explainMailError(error as Error, SMTP_URL) }
      : outcome
  }
}

/** Returns a function that waits for its turn; false once the hourly limit is used up or the run is to end. */
async function openRateLimit(payload: BasePayload, database: Database, signal: AbortSignal) {
  const { newsletter } = await payload.findGlobal({ slug: 'show', depth: 0 })
  const pauseMs = 1_000 / (newsletter?.perSecond || 5)
  let left = (newsletter?.perHour || 5_000) - (await sentWithinHour(database))
  let next = Date.now()
  return async () => {
    left -= 1
    if (left < 0) return false
    const turn = Math.max(next, Date.now())
    next = turn + pauseMs
    const pause = turn - Date.now()
    // An aborted wait rejects; the signal is checked below.
    if (pause > 0) await delay(pause, undefined, { signal }).catch(() => undefined)
    return !signal.aborted
  }
}
