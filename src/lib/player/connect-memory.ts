import type { Player } from './player-engine'
import { isSounding, type PlayerState } from './player-state'
import { parsePlace, readRemembered, writePlace, writeSettings } from './remembered'

/** Seconds of listening that may be lost when a browser is killed. */
const KEEP_EVERY = 5

interface Surroundings {
  /** Throws where the browser keeps nothing for this site. */
  openShelf: () => Storage
  window: EventTarget
  document: EventTarget
}

/** Lets the browser remember places, speed and volume, and follow the places of other tabs. The returned function stops that. */
export function connectMemory(player: Player, { openShelf, window, document }: Surroundings): () => void {
  attempt(openShelf, (shelf) => player.recall(readRemembered(shelf)))
  let known = player.getState()
  let keptAt = known.position

  const keep = (state: PlayerState) => {
    keptAt = state.position
    attempt(openShelf, (shelf) => writePlace(shelf, state))
  }
  const follow = () => {
    const [before, now] = [known, player.getState()]
    known = now
    if (hasOtherSettings(before, now)) attempt(openShelf, (shelf) => writeSettings(shelf, now))
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

function attempt(openShelf: () => Storage, use: (shelf: Storage) => void): void {
  try {
    use(openShelf())
  } catch {
    // Private windows and full storage refuse: playback goes on, only nothing is remembered.
  }
}
