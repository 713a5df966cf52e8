import type { Player } from './player-engine'

/** After this long without sound, the player says so and offers to try again. */
const SLOW_AFTER_MS = 8_000

export function connectSlowTimeout(player: Player, slowAfterMs = SLOW_AFTER_MS): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasWaiting = false

  const stop = player.subscribe(() => {
    const { status } = player.getState()
    const isWaiting = status === 'starting' || status === 'buffering'
    if (isWaiting === wasWaiting) return
    wasWaiting = isWaiting
    clearTimeout(timer)
    if (isWaiting) timer = setTimeout(player.noteSlowness, slowAfterMs)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}

export function connectNetwork(player: Player, window: EventTarget, isOnline: () => boolean): () => void {
  const tell = () => player.setOnline(isOnline())
  tell()
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}
