import type { PlayerEpisode } from './player-state'

/** What of a member's listening follows the account. Times travel as ISO 8601. */

export const LISTENING_PATH = '/api/listening'

/** Of the places that one request brings; a browser remembers fewer. */
export const MAX_PLACES_AT_ONCE = 100

export interface PlaceChange {
  episodeId: string
  /** Whole seconds; 0 for one that was heard out or put aside. */
  at: number
  isFinished: boolean
  changedAt: string
}

export interface SpeedChange {
  speed: number
  changedAt: string
}

export interface QueueChange {
  /** In their order. */
  episodeIds: string[]
  isAutoplayOn: boolean
  changedAt: string
}

/** What a device sends: only what changed there. `sentAt` is the device's own clock, by which its other times are read. */
export interface ListeningChanges {
  sentAt: string
  places: PlaceChange[]
  speed?: SpeedChange
  queue?: QueueChange
}

export interface Listening {
  now: string
  /** Last changed first. */
  places: PlaceChange[]
  speed: SpeedChange | null
  queue: QueueChange | null
  episodes: PlayerEpisode[]
}

/** Milliseconds: clocks that agree this far are taken for the same, so that a time comes back as it was sent. */
const AGREEMENT_MS = 5_000

interface Reading {
  time: number
  otherNow: number
  now: number
}

/**
 * Another device's time by this clock, in milliseconds, never in the future: the newest change has to win.
 */
export function byThisClock({ time, otherNow, now }: Reading): number {
  const ahead = now - otherNow
  return Math.min(now, Math.abs(ahead) > AGREEMENT_MS ? time + ahead : time)
}
