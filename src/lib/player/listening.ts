import type { MixPlace } from './mix'
import type { PlayerEpisode } from './player-state'

/** The part of a member's listening that the account stores. Times are ISO 8601. */

export const LISTENING_PATH = '/api/listening'

/** Per request; a browser remembers fewer. */
export const MAX_PLACES_AT_ONCE = 100

export interface PlaceChange {
  episodeId: string
  /** Whole seconds; 0 for an episode that was finished or removed. */
  at: number
  isFinished: boolean
  changedAt: string
}

export interface SpeedChange {
  speed: number
  changedAt: string
}

export interface QueueChange {
  episodeIds: string[]
  isAutoplayOn: boolean
  changedAt: string
}

/** The mix that was left last; null once it was heard to its end. */
export interface MixChange {
  place: MixPlace | null
  changedAt: string
}

/** `sentAt` is the device's clock when it sent them; the server corrects the other times by it. */
export interface ListeningChanges {
  sentAt: string
  places: PlaceChange[]
  speed?: SpeedChange
  queue?: QueueChange
  mix?: MixChange
}

export interface Listening {
  now: string
  /** Last changed first. */
  places: PlaceChange[]
  speed: SpeedChange | null
  queue: QueueChange | null
  mix: MixChange | null
  episodes: PlayerEpisode[]
}

/** Milliseconds. Ignores smaller clock differences, so that a time comes back exactly as it was sent. */
const AGREEMENT_MS = 5_000

interface Reading {
  time: number
  otherNow: number
  now: number
}

/** Converts another device's time to this clock, in milliseconds. Never in the future, where it would win every comparison. */
export function byThisClock({ time, otherNow, now }: Reading): number {
  const ahead = now - otherNow
  return Math.min(now, Math.abs(ahead) > AGREEMENT_MS ? time + ahead : time)
}
