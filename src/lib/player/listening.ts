import type { MixPlace } from './mix'
import type { PlayerEpisode } from './player-state'

/** The part of a member's listening that the account stores. */

export const LISTENING_PATH = '/api/listening'

/** Keeps a forgotten queue from filling the browser's storage. */
export const MAX_QUEUED = 50

/** Per request; a browser remembers fewer. */
export const MAX_PLACES_AT_ONCE = 100

export interface AccountPlace {
  episodeId: string
  /** Whole seconds; 0 for an episode that was finished or removed. */
  at: number
  isFinished: boolean
  /** Not a time, because the clocks of devices and server differ. */
  secondsAgo: number
}

/** Null while the account stores none. */
export interface AccountSettings {
  speed: number | null
  queue: { episodeIds: string[]; isAutoplayOn: boolean } | null
  /** The mix that was left last. */
  mix: MixPlace | null
}

export interface ListeningChanges extends Partial<AccountSettings> {
  places: AccountPlace[]
}

export interface Listening extends AccountSettings {
  /** Last changed first. */
  places: AccountPlace[]
  episodes: PlayerEpisode[]
}
