import { useEffect } from 'react'
import { LISTENING_PATH, type Listening } from '@/lib/player/listening'
import {
  type BrowserSide,
  forgetListening,
  startListeningSync,
} from '@/lib/player/listening-sync'
import { PLACES_CAME } from '@/lib/player/place'
import { hasLeftSomething } from '@/lib/player/stored-places'
import { fetchJson } from '@/lib/requests/fetch-json'
import { tryStorage } from '@/lib/site/try-storage'
import { mixPlayer, player, upNext } from './use-player'
import { useCurrentUser } from './use-session'

let running: ReturnType<typeof startListeningSync> | null = null

export function ListeningSync(): null {
  const { user } = useCurrentUser()
  const userId = user?.id

  useEffect(() => {
    const browser = userId && openBrowser()
    if (!browser) return
    const sync = startListeningSync(
      browser,
      {
        userId,
        fetchListening: (signal) => fetchJson<Listening>(LISTENING_PATH, { signal }),
        // The browser completes a keepalive request while the page is left.
        sendChanges: (body, signal) =>
          fetchJson(LISTENING_PATH, { method: 'PUT', body, signal, keepalive: true }),
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
  return null
}

/** Sends the last changes. A failure delays nothing. */
export const sendListening = async (): Promise<void> => running?.send()

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

/** Undefined when the browser refuses storage: there is nothing to sync. */
const openBrowser = (): BrowserSide | undefined =>
  tryStorage((storage) => ({ player, upNext, mixes: mixPlayer, storage }))
