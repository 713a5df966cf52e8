import type { Player } from './player-engine'
import { isSounding, type PlayerState } from './player-state'
import { parsePlace, readRemembered, writePlace, writeSettings } from './remembered'

/** Seconds of listening that may be lost when a browser is killed. */
const KEEP_EVERY = 5

interface Surroundings {
  /** Throws where the browser keeps nothing for this site. */
  openStorage: () => Storage
  window: EventTarget
  document: EventTarget
}

/** Lets the browser remember places, speed and volume, and follow the places of other tabs. The returned function stops that. */
export function connectMemory(player: Player, { openStorage, window, document }: Surroundings): () => void {
  attempt(openStorage, (storage) => player.recall(readRemembered(storage)))
  let known = player.getState()
  let keptAt = known.position

  const keep = (state: PlayerState) => {
    keptAt = state.position
    attempt(openStorage, (storage) => writePlace(storage, state))
  }
  const follow = () => {
    const [before, now] = [known, player.getState()]
    known = now
    if (hasOtherSettings(before, now)) attempt(openStorage, (storage) => writeSettings(storage, now))
    if (before.episode?.id !== now.episode?.id) {
      keep(before)
      keptAt = now.position
    } else if (hasMoved(keptAt, now) && (isSounding(before) !== isSounding(now) || isFar(keptAt, now)))
      keep(now)
  }
  const leave = () => hasMoved(keptAt, known) && keep(known)
  const hearOtherTab = (event: Event) => {
    const { key, newValue } = event as StorageEvent
    const place = key === null ? null : parsePlace(key, newValue)
    if (place) player.learnPlace(place.episodeId, place.at)
  }

  const stop = player.subscribe(follow)
  window.addEventListener('pagehide', leave)
  window.addEventListener('storage', hearOtherTab)
  document.addEventListener('visibilitychange', leave)
  return () => {
    stop()
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('storage', hearOtherTab)
    document.removeEventListener('visibilitychange', leave)
  }
}

const hasOtherSettings = (before: PlayerState, now: PlayerState): boolean =>
  before.speed !== now.speed || before.volume !== now.volume || before.audibleVolume !== now.audibleVolume

const hasMoved = (keptAt: number, { position }: PlayerState): boolean => position !== keptAt

const isFar = (keptAt: number, { position }: PlayerState): boolean =>
  Math.abs(position - keptAt) >= KEEP_EVERY

function attempt(openStorage: () => Storage, use: (storage: Storage) => void): void {
  try {
    use(openStorage())
  } catch {
    // Private windows and full storage refuse: playback goes on, only nothing is remembered.
  }
}
