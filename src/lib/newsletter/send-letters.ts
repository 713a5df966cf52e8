import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { withFreeAdvisoryLock } from '@/db/advisory-lock'
import { type Database, databaseOf, rowsOf } from '@/db/sql'
import { env } from '@/lib/env'
import { type LetterTransport, MAILS_AT_ONCE, openLetterTransport } from '@/lib/mail/letter-transport'
import { listHeaders, type Mail, messageIdOf, senderOf } from '@/lib/mail/mail'
import {
  claimNext,
  type DueLetter,
  forgiveRefusals,
  noteOutcome,
  sentWithinHour,
  takeUpLeft,
} from './letter-ledger'
import { type Outcome, readMailError } from './letter-outcome'
import { beginLetter, LetterRefusal, pauseLetter } from './letter-states'
import { readerLinks, returnAddress, withReaderLinks } from './reader-links'

/** A job ends before its worker is given up; the clock starts the next. */
const RUN_MS = 10 * 60_000
const REFUSALS_IN_A_ROW = 10
const UNREACHABLE_IN_A_ROW = 10
/** A mail server may be away for a while without a person having to look. */
const PATIENCE_MS = 30 * 60_000

/** Begins letters whose time has come, and sends what is due, one process at a time. */
export async function sendLetters(payload: BasePayload, { runMs = RUN_MS } = {}): Promise<void> {
  await withFreeAdvisoryLock({ connection: env().DATABASE_URL, name: 'letters' }, async () => {
    const database = databaseOf(payload)
    await takeUpLeft(database)
    await beginDue(payload, database)
    const until = Date.now() + runMs
    const letters = await rowsOf<{ id: string }>(
      database,
      sql`SELECT id FROM letters WHERE state = 'sending' ORDER BY sent_at`,
    )
    for (const { id } of letters) await sendLetter(payload, id, until)
  })
}

async function beginDue(payload: BasePayload, database: Database): Promise<void> {
  const due = await rowsOf<{ id: string }>(
    database,
    sql`SELECT id FROM letters WHERE state = 'scheduled' AND scheduled_at <= now() ORDER BY scheduled_at`,
  )
  for (const { id } of due) {
    try {
      await beginLetter(payload, id)
    } catch (error) {
      if (!(error instanceof LetterRefusal)) throw error
      payload.logger.warn(`A scheduled letter could not begin: ${error.message}`)
      await database.execute(sql`
        UPDATE letters SET state = 'draft', scheduled_at = NULL, pause_reason = ${error.message} WHERE id = ${id} AND state = 'scheduled'`)
    }
  }
}

interface Sending {
  database: Database
  letterId: string
  transport: LetterTransport
  compose: (due: DueLetter) => Mail
  limit: RateLimit
  until: number
}

async function sendLetter(payload: BasePayload, letterId: string, until: number): Promise<void> {
  const database = databaseOf(payload)
  const compose = await openComposer(payload, letterId)
  const transport = openLetterTransport(payload)
  try {
    const limit = await openRateLimit(payload, database)
    const sending = { database, letterId, transport, compose, limit, until }
    const watch: Watch = { refused: [], unreachable: 0, isOver: false, isRefusedByAll: false }
    const workers = await Promise.allSettled(
      Array.from({ length: MAILS_AT_ONCE }, () => work(sending, watch)),
    )
    if (watch.isRefusedByAll) await forgiveRefusals(database, letterId, watch.refused)
    const failed = workers.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  } finally {
    transport.close()
  }
  await database.execute(sql`
    UPDATE letters SET state = 'sent', updated_at = now() WHERE id = ${letterId} AND state = 'sending'
      AND NOT EXISTS (SELECT 1 FROM letter_mails
        WHERE letter_id = ${letterId} AND letter_mails.state IN ('waiting', 'sending'))`)
}

interface Watch {
  /** Whose mails were refused in a row, and how many in a row went nowhere. */
  refused: string[]
  unreachable: number
  isOver: boolean
  /** It is not the addresses that are wrong. */
  isRefusedByAll: boolean
}

async function work(sending: Sending, watch: Watch): Promise<void> {
  const { database, letterId, limit, until } = sending
  while (!watch.isOver && Date.now() < until && (await limit.take())) {
    const due = await claimNext(database, letterId)
    if (!due) return
    const outcome = await trySend(sending, due)
    await noteWithPatience(() => noteOutcome(database, letterId, due, outcome))
    await react(sending, watch, { ...due, outcome })
  }
}

const NOTE_TRIES = 5

/** What went out is noted, also when the database has just stumbled: else it would go out again. */
async function noteWithPatience(note: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await note()
    } catch (error) {
      if (tries >= NOTE_TRIES) throw error
      await wait(tries * 500)
    }
  }
}

async function trySend({ transport, compose }: Sending, due: DueLetter): Promise<Outcome> {
  const mail = compose(due)
  try {
    await transport.send(mail)
    return { kind: 'sent' }
  } catch (error) {
    return readMailError(error as Error)
  }
}

const unreachableSince = new Map<string, number>()

async function react(
  { database, letterId }: Sending,
  watch: Watch,
  { subscriberId, outcome }: DueLetter & { outcome: Outcome },
): Promise<void> {
  if (outcome.kind === 'refused') watch.refused.push(subscriberId)
  else if (!watch.isRefusedByAll) watch.refused = []
  watch.unreachable = outcome.kind === 'unreachable' ? watch.unreachable + 1 : 0
  if (outcome.kind === 'sent') unreachableSince.delete(letterId)
  const reason = reasonToPause(letterId, watch, outcome)
  if (outcome.kind === 'refused' && reason) watch.isRefusedByAll = true
  if (watch.unreachable >= UNREACHABLE_IN_A_ROW) watch.isOver = true
  if (!reason || watch.isOver) return
  watch.isOver = true
  unreachableSince.delete(letterId)
  // Another worker may have paused it in the same moment.
  await pauseLetter(database, letterId, reason).catch((error) => {
    if (!(error instanceof LetterRefusal)) throw error
  })
}

function reasonToPause(letterId: string, { refused }: Watch, outcome: Outcome): string | undefined {
  if (outcome.kind === 'wall') return `The mail server takes no letter: ${outcome.fault}`
  if (outcome.kind === 'refused' && refused.length >= REFUSALS_IN_A_ROW)
    return `${REFUSALS_IN_A_ROW} letters in a row were refused: ${outcome.fault}`
  if (outcome.kind !== 'unreachable') return undefined
  const since = unreachableSince.get(letterId) ?? Date.now()
  unreachableSince.set(letterId, since)
  return Date.now() - since > PATIENCE_MS ? `The mail server cannot be reached: ${outcome.fault}` : undefined
}

/** What makes each subscriber's mail from the words that were frozen when sending began. */
async function openComposer(payload: BasePayload, letterId: string): Promise<Sending['compose']> {
  const { SITE_URL, MAIL_FROM } = env()
  const [issue] = await rowsOf<{ subject: string; html: string; text: string }>(
    databaseOf(payload),
    sql`SELECT subject, html, text FROM letter_issues WHERE letter_id = ${letterId}`,
  )
  if (!issue) throw new Error(`The letter ${letterId} is being sent without its words.`)
  const { name, contactEmail, newsletter } = await payload.findGlobal({
    slug: 'show',
    depth: 0,
    overrideAccess: true,
  })
  const answersTo = newsletter?.replyTo || contactEmail
  return ({ subscriberId, email }) => {
    const links = readerLinks(subscriberId)
    const returnsTo = returnAddress(subscriberId)
    return {
      from: senderOf({ sender: MAIL_FROM, showName: name }),
      to: email,
      ...(returnsTo && { envelope: { from: returnsTo, to: email } }),
      ...(answersTo && { replyTo: { name, address: answersTo } }),
      subject: issue.subject,
      html: withReaderLinks(issue.html, links),
      text: withReaderLinks(issue.text, links),
      messageId: messageIdOf(`letter.${letterId}.${subscriberId}`, SITE_URL),
      headers: listHeaders({ showName: name, siteUrl: SITE_URL, unsubscribeUrl: links.unsubscribeUrl }),
    }
  }
}

interface RateLimit {
  /** Waits for its turn; false once the hour's are used up. */
  take(): Promise<boolean>
}

async function openRateLimit(payload: BasePayload, database: Database): Promise<RateLimit> {
  const { newsletter } = await payload.findGlobal({ slug: 'show', depth: 0, overrideAccess: true })
  const pauseMs = 1_000 / (newsletter?.perSecond || 5)
  let left = (newsletter?.perHour || 5_000) - (await sentWithinHour(database))
  let next = Date.now()
  return {
    async take() {
      left -= 1
      if (left < 0) return false
      const turn = Math.max(next, Date.now())
      next = turn + pauseMs
      if (turn > Date.now()) await wait(turn - Date.now())
      return true
    },
  }
}
