import { useEffect } from 'react'
import { type BrowserSide, createUnsentChanges } from '@/lib/player/browser-side'
import { LISTENING_PATH, type Listening, type ListeningChanges } from '@/lib/player/listening'
import { forgetListening, type ListeningSync, startListeningSync } from '@/lib/player/listening-sync'
import { PLACES_CAME } from '@/lib/player/place'
import { fetchJson } from '@/lib/requests/fetch-json'
import { createStore } from '@/lib/store'
import { useCurrentUser } from './use-current-user'
import { mixPlayer } from './use-mix'
import { player, upNext } from './use-player'
import { hasLeftSomething } from './use-returning-listener'
import { useStore } from './use-store'

let running: ListeningSync | null = null

const isPaused = createStore(false)

export function useListeningSync(): void {
  const { user } = useCurrentUser()
  const userId = useStore(isPaused) ? undefined : user?.id

  useEffect(() => {
    const browser = userId && openBrowser()
    if (!browser) return
    const sync = startListeningSync(
      browser,
      {
        userId,
        fetchListening: (signal) => fetchJson<Listening>(LISTENING_PATH, { signal }),
        sendChanges,
        onPlacesChanged: showLeftEpisodes,
        onForgotten: hideLeftEpisodes,
      },
      { window, document },
    )
    running = sync
    return () => {
      running = null
      sync.stop()
    }
  }, [userId])
}

/** Sends the last changes before a log-out and pauses, because the server would refuse further ones. A failure delays nothing. */
export async function pauseListening(): Promise<() => void> {
  await running?.send()
  running?.stop()
  isPaused.set(true)
  return () => isPaused.set(false)
}

export function leaveListening(): void {
  running?.stop()
  const browser = openBrowser()
  if (browser) forgetListening(browser)
  hideLeftEpisodes()
}

/** Shows the list of left episodes now if nothing visible shifts, else on the next visit. */
function showLeftEpisodes(): void {
  if (!hasLeftSomething()) return
  const above = document.querySelector('.continue-listening')?.previousElementSibling
  if (above && above.getBoundingClientRect().bottom >= window.innerHeight)
    document.documentElement.dataset.returning = ''
  window.dispatchEvent(new Event(PLACES_CAME))
}

const hideLeftEpisodes = () => delete document.documentElement.dataset.returning

/** Null when the browser refuses storage: there is nothing to sync. */
function openBrowser(): BrowserSide | null {
  try {
    const storage = window.localStorage
    return { player, upNext, mixes: mixPlayer, storage, unsent: createUnsentChanges(storage), now: Date.now }
  } catch {
    return null
  }
}

/** Uses keepalive, so that the browser completes it while the page is left. */
async function sendChanges(changes: ListeningChanges, signal: AbortSignal): Promise<void> {
  const response = await fetch(LISTENING_PATH, {
    method: 'PUT',
    signal,
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(changes),
  })
  if (!response.ok) throw new Error(`The account took no places: ${response.status}`)
}
