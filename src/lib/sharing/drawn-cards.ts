import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { openFileStore, readWhole } from '@/lib/media/file-store'
import { runInThread } from '@/lib/run-in-thread'
import type { Card } from './card'

export interface DrawOrder {
  card: Card
  /** A picture's bytes. */
  artwork: Uint8Array | null
}

const TIME_LIMIT_MS = 20_000
/** 4 MB. */
const MOST_CARDS = 100

/** Each takes half a second of a processor; programs ask again. */
const MAX_WAITING = 8

const limit = pLimit(1)
const cards = new LRUCache<string, Uint8Array, Card>({
  max: MOST_CARDS,
  fetchMethod: (_version, _stale, { context }) => limit(() => draw(context)),
})

/** The JPEG of a card, drawn at the first request; undefined while many others wait. `version` is that of `cardVersion`. */
export async function findDrawnCard(version: string, card: Card): Promise<Uint8Array | undefined> {
  if (!cards.has(version) && limit.pendingCount >= MAX_WAITING) return undefined
  const picture = await cards.fetch(version, { context: card })
  if (!picture) throw new Error(`The card ${version} was not drawn in time.`)
  return picture
}

/** On a thread of low priority, so that the server keeps responding. */
async function draw(card: Card): Promise<Uint8Array | undefined> {
  const artwork = card.artwork === null ? null : ((await readWhole(openFileStore(), card.artwork)) ?? null)
  return runInThread<Uint8Array>({
    program: 'src/lib/sharing/draw-worker.ts',
    data: { card, artwork } satisfies DrawOrder,
    timeLimitMs: TIME_LIMIT_MS,
    memoryMb: 256,
  })
}
