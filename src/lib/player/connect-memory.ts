import { followPlaces } from './follow-places'
import type { Player } from './player-engine'
import type { PlayerState } from './player-state'
import { parsePlace, readRemembered, writePlace, writeSettings } from './remembered'

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

  const followSettings = () => {
    const [before, now] = [known, player.getState()]
    known = now
    if (hasOtherSettings(before, now)) attempt(openStorage, (storage) => writeSettings(storage, now))
  }
  const hearOtherTab = (event: Event) => {
    const { key, newValue } = event as StorageEvent
    const place = key === null ? null : parsePlace(key, newValue)
    if (place) player.learnPlace(place.episodeId, place.at)
  }

  const stop = player.subscribe(followSettings)
  const stopPlaces = followPlaces(player, { window, document }, (state) =>
    attempt(openStorage, (storage) => writePlace(storage, state)),
  )
  window.addEventListener('storage', hearOtherTab)
  return () => {
    stop()
    stopPlaces()
    window.removeEventListener('storage', hearOtherTab)
  }
}

const hasOtherSettings = (before: PlayerState, now: PlayerState): boolean =>
  before.speed !== now.speed || before.volume !== now.volume || before.audibleVolume !== now.audibleVolume

function attempt(openStorage: () => Storage, use: (storage: Storage) => void): void {
  try {
    use(openStorage())
  } catch {
    // Private windows and full storage refuse: playback goes on, only nothing is remembered.
  }
}
