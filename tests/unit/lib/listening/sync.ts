import { vi } from 'vitest'
import { connectMemory } from '@/lib/player/connections'
import type { AccountPlace, AccountSettings, Listening, ListeningChanges } from '@/lib/player/listening'
import { type BrowserSide, startListeningSync } from '@/lib/player/listening-sync'
import { createMixPlayer } from '@/lib/player/mix-player'
import { PLACE_PREFIX } from '@/lib/player/place'
import { createUpNext } from '@/lib/player/up-next'
import { FakeStorage } from '../player/fake-storage'
import { hearUpTo, newPlayer, one, two } from '../player/new-player'

type StoredPlace = Omit<AccountPlace, 'secondsAgo'> & { changedAt: number }

/** An account as the server keeps one, and the network to it. */
export function newAccount() {
  const places = new Map<string, StoredPlace>()
  const settings: AccountSettings = { speed: null, queue: null, mix: null }
  const store = (place: StoredPlace) => {
    if ((places.get(place.episodeId)?.changedAt ?? 0) < place.changedAt) places.set(place.episodeId, place)
  }
  const account = {
    isReachable: true,
    /** How many milliseconds the server's clock is ahead of the browser's. */
    ahead: 0,
    places,
    settings,
    sent: [] as ListeningChanges[],
    now: () => Date.now() + account.ahead,
    fetchListening: vi.fn(async (): Promise<Listening> => {
      if (!account.isReachable) throw new TypeError('no network')
      const listed = [...places.values()].map(({ changedAt, ...place }) => ({
        ...place,
        secondsAgo: (account.now() - changedAt) / 1000,
      }))
      return { places: listed, ...settings, episodes: [one, two] }
    }),
    sendChanges: vi.fn(async ({ places: sent, ...changed }: ListeningChanges) => {
      if (!account.isReachable) throw new TypeError('no network')
      account.sent.push({ places: sent, ...changed })
      for (const { secondsAgo, ...place } of sent)
        store({ ...place, changedAt: account.now() - secondsAgo * 1000 })
      Object.assign(settings, changed)
    }),
    /** Another device has left an episode there just now. */
    leave(episodeId: string, at: number): void {
      store({ episodeId, at, isFinished: at === 0, changedAt: account.now() })
    },
  }
  return account
}

/** One visit of a browser, with the player and everything that it remembers. */
export function openBrowser(storage = new FakeStorage()) {
  const { player, audio } = newPlayer()
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  connectMemory(player, { openStorage: () => storage, window, document })
  const fetchNext = async () => null
  const upNext = createUpNext({ player, fetchNext, endEpisode: () => false, openStorage: () => storage })
  upNext.connect(window)
  const mixes = createMixPlayer({ player, openStorage: () => storage })
  mixes.connect()
  const browser: BrowserSide = { player, upNext, mixes, storage }
  const [onForgotten, onPlacesChanged] = [vi.fn(), vi.fn()]
  const signIn = (account: ReturnType<typeof newAccount>, userId = 'ada') =>
    startListeningSync(browser, { userId, onForgotten, onPlacesChanged, ...account }, { window, document })
  const storedAt = (episodeId: string): number | undefined =>
    JSON.parse(storage.getItem(PLACE_PREFIX + episodeId) ?? '{}').at
  return {
    player,
    audio,
    upNext,
    mixes,
    storage,
    window,
    document,
    browser,
    onForgotten,
    onPlacesChanged,
    signIn,
    storedAt,
  }
}

type Browser = ReturnType<typeof openBrowser>

export const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A browser in which the member has just signed in. */
export async function signedIn() {
  const [account, browser] = [newAccount(), openBrowser()]
  const visit = browser.signIn(account)
  await wait(0)
  return [account, browser, visit] as const
}

export async function comeBack({ window }: Browser): Promise<void> {
  window.dispatchEvent(new Event('focus'))
  await wait(0)
}

/** One plays and hears up to a moment; every step takes a while. */
export async function listen({ player, audio }: Browser, episode: typeof one, to: number): Promise<void> {
  const playing = player.toggle(episode)
  await wait(50)
  await playing
  hearUpTo(audio, to)
}
