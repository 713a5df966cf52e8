import { followPlaces } from '@/lib/player/follow-places'
import { isHeardOut } from '@/lib/player/place'
import { PLACE_PREFIX } from '@/lib/player/place-keys'
import type { PlayerState } from '@/lib/player/player-state'
import { readOwner, writeOwner } from './browser-owner'
import type { BrowserSide } from './browser-side'
import type { PlaceChange } from './listening'

interface Page {
  window: EventTarget
  document: EventTarget
}

export function recordChanges(browser: BrowserSide, page: Page, onChange: () => void) {
  const { player, upNext, storage, unsent } = browser
  let isQuiet = false
  let known = player.getState()
  let knownNext = upNext.getState()

  const stamp = () => new Date(browser.now()).toISOString()
  const changed = (times: { speedAt?: number; queueAt?: number } = {}) => {
    const owner = readOwner(storage)
    if (owner) writeOwner(storage, { ...owner, ...times, seenAt: browser.now() })
    onChange()
  }

  const notePlace = (place: Omit<PlaceChange, 'changedAt'>) => {
    unsent.notePlace({ ...place, changedAt: stamp() })
    changed()
  }
  const followPlayer = () => {
    const [before, now] = [known, player.getState()]
    known = now
    if (isQuiet) return
    if (before.speed !== now.speed) {
      unsent.noteSpeed({ speed: now.speed, changedAt: stamp() })
      changed({ speedAt: browser.now() })
    }
    for (const episodeId of putAside(before, now)) {
      // Where another tab did it, the entry is gone before the news comes, and that tab notes it.
      if (storage.getItem(PLACE_PREFIX + episodeId)) notePlace({ episodeId, at: 0, isFinished: false })
    }
  }
  const followQueue = () => {
    const [before, { queue, isAutoplayOn }] = [knownNext, upNext.getState()]
    knownNext = upNext.getState()
    if (isQuiet || (before.queue === queue && before.isAutoplayOn === isAutoplayOn)) return
    unsent.noteQueue({ episodeIds: queue.map(({ id }) => id), isAutoplayOn, changedAt: stamp() })
    changed({ queueAt: browser.now() })
  }

  const stops = [
    followPlaces(player, page, (state) => {
      const place = placeIn(state)
      if (place && !isQuiet) notePlace(place)
    }),
    player.subscribe(followPlayer),
    upNext.subscribe(followQueue),
  ]
  return {
    quietly<Result>(act: () => Result): Result {
      isQuiet = true
      try {
        return act()
      } finally {
        isQuiet = false
      }
    },
    stop(): void {
      for (const stop of stops) stop()
    },
  }
}

function placeIn({ episode, position, duration, hasEnded }: PlayerState) {
  if (!episode) return null
  const isFinished = hasEnded || isHeardOut(position, duration)
  return { episodeId: episode.id, at: isFinished ? 0 : Math.floor(position), isFinished }
}

const putAside = (before: PlayerState, now: PlayerState): string[] =>
  before.places === now.places
    ? []
    : Object.keys(now.places).filter((id) => now.places[id] === 0 && (before.places[id] ?? 0) > 0)
