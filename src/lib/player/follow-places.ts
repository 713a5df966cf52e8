import type { Player } from './player-engine'
import { isSounding, type PlayerState } from './player-state'

/** Seconds of listening that may be lost when a browser is killed. */
const KEEP_EVERY = 5

interface Page {
  window: EventTarget
  document: EventTarget
}

export function followPlaces(
  player: Player,
  { window, document }: Page,
  keepPlace: (state: PlayerState) => void,
): () => void {
  let known = player.getState()
  let keptAt = known.position

  const keep = (state: PlayerState) => {
    keptAt = state.position
    keepPlace(state)
  }
  const follow = () => {
    const [before, now] = [known, player.getState()]
    known = now
    if (before.episode?.id !== now.episode?.id) {
      keep(before)
      keptAt = now.position
    } else if (hasMoved(keptAt, now) && (isSounding(before) !== isSounding(now) || isFar(keptAt, now)))
      keep(now)
  }
  const leave = () => hasMoved(keptAt, known) && keep(known)

  const stop = player.subscribe(follow)
  window.addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', leave)
  return () => {
    stop()
    window.removeEventListener('pagehide', leave)
    document.removeEventListener('visibilitychange', leave)
  }
}

const hasMoved = (keptAt: number, { position }: PlayerState): boolean => position !== keptAt

const isFar = (keptAt: number, { position }: PlayerState): boolean =>
  Math.abs(position - keptAt) >= KEEP_EVERY
