import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type BasePayload, createLocalReq, type Payload } from 'payload'
import { type Database, databaseOf, rowsOf } from '@/db/sql'
import { invalidateContent } from '@/lib/invalidate-content'
import { openFileStore, readWhole } from '@/lib/media/file-store'
import { tryEach } from '@/lib/try-each'
import { type Card, cardFileName } from './card'
import { findCard, listLeftCards, listOutdated, type Outdated } from './card-subjects'
import { type DrawnCard, drawInThread } from './draw-in-thread'

/** A batch takes a few seconds of one low-priority processor; the pause leaves it to others. */
const BATCH = 10
const PAUSE_MS = 2_000
/** The next run, a minute after this one, does the rest. */
const RUN_MS = 40_000

interface Order extends Outdated {
  card: Card
  name: string
}

export async function drawCards(payload: BasePayload): Promise<void> {
  const end = Date.now() + RUN_MS
  while ((await drawBatch(payload)) === BATCH && Date.now() < end) await setTimeout(PAUSE_MS)
}

async function drawBatch(payload: BasePayload): Promise<number> {
  const database = databaseOf(payload)
  const outdated = await listOutdated(database, BATCH)
  const orders: Order[] = []
  for (const each of outdated) {
    const card = await findCard(payload, each.subject)
    if (!card) continue
    const name = cardFileName(each.subject, card)
    if (!(await isStillRight(database, each, name))) orders.push({ ...each, card, name })
  }
  if (orders.length === 0) return outdated.length
  const drawn = await drawInThread(await Promise.all(orders.map(addArtwork)))
  for (const [index, order] of orders.entries()) await keep(payload, order, drawn[index])
  const episodes = episodesOf(orders.map(({ subject }) => subject))
  await invalidateContent(await createLocalReq({}, payload as Payload), { episodes })
  return outdated.length
}

export async function removeLeftCards(payload: BasePayload): Promise<void> {
  const database = databaseOf(payload)
  await tryEach(await listLeftCards(database), async ({ subject, names }) => {
    for (const name of names) await openFileStore().remove(name)
    await database.execute(sql`DELETE FROM social_cards WHERE subject = ${subject}`)
  })
}

/** Most changes do not alter the card. */
async function isStillRight(
  database: Database,
  { subject, changedAt }: Outdated,
  name: string,
): Promise<boolean> {
  const { rowCount } = await database.execute(
    sql`UPDATE social_cards SET changed_at = ${changedAt}::timestamptz
        WHERE subject = ${subject} AND filename = ${name}`,
  )
  return rowCount === 1
}

const addArtwork = async ({ card }: Order) => ({
  card,
  artwork: card.artwork === null ? null : ((await readWhole(openFileStore(), card.artwork)) ?? null),
})

/** Keeps the previous card for caches until the next one is drawn. A card that cannot be drawn waits for another change. */
async function keep(payload: BasePayload, order: Order, drawn: DrawnCard | undefined): Promise<void> {
  const { subject, name, changedAt } = order
  const database = databaseOf(payload)
  const isDrawn = drawn !== undefined && 'picture' in drawn
  if (isDrawn) await openFileStore().write(name, Readable.from([drawn.picture]))
  else payload.logger.error(`The card of ${subject} could not be drawn: ${drawn?.fault}`)
  const [before] = await rowsOf<{ filename: string | null; previous: string | null }>(
    database,
    sql`SELECT filename, previous FROM social_cards WHERE subject = ${subject}`,
  )
  const filename = isDrawn ? name : (before?.filename ?? null)
  const previous = isDrawn ? (before?.filename ?? null) : (before?.previous ?? null)
  await database.execute(sql`
    INSERT INTO social_cards (subject, filename, previous, changed_at)
    VALUES (${subject}, ${filename}, ${previous}, ${changedAt}::timestamptz)
    ON CONFLICT (subject) DO UPDATE SET filename = EXCLUDED.filename, previous = EXCLUDED.previous,
      changed_at = EXCLUDED.changed_at`)
  const last = before?.previous
  if (last && last !== filename && last !== previous) await openFileStore().remove(last)
}

const episodesOf = (subjects: readonly string[]): string[] =>
  subjects.flatMap((subject) => /^episode:(.+)$/.exec(subject)?.[1] ?? [])
