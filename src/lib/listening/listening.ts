import type { PlayerEpisode } from '@/lib/player/player-state'

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
