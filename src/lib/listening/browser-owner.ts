import { isObject, tryParseJson } from '@/lib/json'
import type { ItemStorage } from '@/lib/player/remembered'

/** Whose places this browser keeps. Without an owner they go to the next user who signs in. */
export interface BrowserOwner {
  userId: string
  /** When this browser last knew them signed in: what was left until then is theirs. Milliseconds, as are the others. */
  seenAt: number
  /** The last change that this browser and the account agreed on; undefined before the first. */
  speedAt?: number
  queueAt?: number
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
    // A full store: it is written again with the next change.
  }
}
