import { isObject, tryParseJson } from '@/lib/json'
import {
  type ListeningChanges,
  MAX_PLACES_AT_ONCE,
  type MixChange,
  type PlaceChange,
  type QueueChange,
  type SpeedChange,
} from './listening'
import type { MixPlayer } from './mix-player'
import type { Player } from './player-engine'
import type { ItemStorage } from './remembered'
import type { UpNext } from './up-next'

export interface BrowserSide {
  player: Player
  upNext: UpNext
  mixes: Pick<MixPlayer, 'getState' | 'subscribe' | 'learnPlace'>
  storage: ItemStorage
  unsent: UnsentChanges
  /** Milliseconds since 1970. */
  now: () => number
}

/** The user whose places this browser holds. Without an owner, they go to the next user who signs in. */
interface BrowserOwner {
  userId: string
  /** Milliseconds. Places left in this browser before then belong to this user. */
  seenAt: number
  /** The last change on which browser and account agreed; undefined before the first. */
  speedAt?: number
  queueAt?: number
  mixAt?: number
}

export const OWNER_KEY = 'listening-owner-1'

export function readOwner(storage: ItemStorage): BrowserOwner | null {
  const kept = tryParseJson(storage.getItem(OWNER_KEY))
  if (!isObject(kept) || typeof kept.userId !== 'string' || typeof kept.seenAt !== 'number') return null
  return kept as unknown as BrowserOwner
}

export function writeOwner(storage: ItemStorage, owner: BrowserOwner): void {
  try {
    storage.setItem(OWNER_KEY, JSON.stringify(owner))
  } catch {
    // Storage is full; the next change tries again.
  }
}

/** One entry per episode and one each for speed, queue and mix, so that two tabs never write over each other's. */
export const UNSENT_PREFIX = 'listening-unsent-1:'

const SPEED = 'speed'
const QUEUE = 'queue'
const MIX = 'mix'

type UnsentChanges = ReturnType<typeof createUnsentChanges>
type Batch = Omit<ListeningChanges, 'sentAt'>

/** Changes that the account does not know yet; they survive reloads and lost networks. */
export function createUnsentChanges(storage: ItemStorage) {
  function note(name: string, change: PlaceChange | SpeedChange | QueueChange | MixChange): void {
    try {
      storage.setItem(UNSENT_PREFIX + name, JSON.stringify(change))
    } catch {
      // Storage is full: the next change tries again.
    }
  }

  const read = (name: string): Record<string, unknown> | undefined => {
    const kept = tryParseJson(storage.getItem(UNSENT_PREFIX + name))
    return isObject(kept) && typeof kept.changedAt === 'string' ? kept : undefined
  }

  function places(): PlaceChange[] {
    return namesIn(storage).flatMap((name) => {
      const kept = read(name)
      return kept?.episodeId === name ? [kept as unknown as PlaceChange] : []
    })
  }

  function settle(name: string, changedAt: string): void {
    // A change made during the request is still unsent.
    if (read(name)?.changedAt === changedAt) storage.removeItem(UNSENT_PREFIX + name)
  }

  return {
    notePlace: (change: PlaceChange) => note(change.episodeId, change),
    noteSpeed: (change: SpeedChange) => note(SPEED, change),
    noteQueue: (change: QueueChange) => note(QUEUE, change),
    noteMix: (change: MixChange) => note(MIX, change),
    places,
    hasQueue: () => read(QUEUE) !== undefined,
    hasSpeed: () => read(SPEED) !== undefined,
    /** The changes for one request; undefined when everything has been sent. */
    nextBatch(): Batch | undefined {
      const [speed, queue, mix] = [read(SPEED), read(QUEUE), read(MIX)]
      const batch: Batch = { places: places().slice(0, MAX_PLACES_AT_ONCE) }
      if (speed) batch.speed = speed as unknown as SpeedChange
      if (queue) batch.queue = queue as unknown as QueueChange
      if (mix) batch.mix = mix as unknown as MixChange
      return batch.places.length > 0 || speed || queue || mix ? batch : undefined
    },
    settleBatch(sent: Batch): void {
      for (const { episodeId, changedAt } of sent.places) settle(episodeId, changedAt)
      if (sent.speed) settle(SPEED, sent.speed.changedAt)
      if (sent.queue) settle(QUEUE, sent.queue.changedAt)
      if (sent.mix) settle(MIX, sent.mix.changedAt)
    },
    drop(): void {
      for (const name of namesIn(storage)) storage.removeItem(UNSENT_PREFIX + name)
    },
  }
}

function namesIn(storage: ItemStorage): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return keys.filter((key) => key.startsWith(UNSENT_PREFIX)).map((key) => key.slice(UNSENT_PREFIX.length))
}
