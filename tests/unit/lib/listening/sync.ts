import { vi } from 'vitest'
import { type BrowserSide, createUnsentChanges } from '@/lib/player/browser-side'
import { connectMemory } from '@/lib/player/connections'
import type { Listening, ListeningChanges, PlaceChange } from '@/lib/player/listening'
import { startListeningSync } from '@/lib/player/listening-sync'
import { createMixPlayer } from '@/lib/player/mix-player'
import { PLACE_PREFIX } from '@/lib/player/place'
import { createUpNext } from '@/lib/player/up-next'
import { FakeStorage } from '../player/fake-storage'
import { newPlayer, one, two } from '../player/new-player'

export const iso = (time: number) => new Date(time).toISOString()

/** An account as the server keeps one, and the network to it. */
export function newAccount() {
  const places = new Map<string, PlaceChange>()
  const account = {
    isReachable: true,
    places,
    speed: null as Listening['speed'],
    queue: null as Listening['queue'],
    mix: null as Listening['mix'],
    sent: [] as ListeningChanges[],
    fetchListening: vi.fn(async (): Promise<Listening> => {
      if (!account.isReachable) throw new TypeError('no network')
      const { speed, queue, mix } = account
      return { now: iso(Date.now()), places: [...places.values()], speed, queue, mix, episodes: [one, two] }
    }),
    sendChanges: vi.fn(async (changes: ListeningChanges) => {
      if (!account.isReachable) throw new TypeError('no network')
      account.sent.push(changes)
      for (const place of changes.places) {
        const known = places.get(place.episodeId)
        if (!known || known.changedAt < place.changedAt) places.set(place.episodeId, place)
      }
      account.speed = changes.speed ?? account.speed
      account.queue = changes.queue ?? account.queue
      account.mix = changes.mix ?? account.mix
    }),
    /** Another device has left an episode there. */
    leave(episodeId: string, at: number, changedAt = Date.now()): void {
      places.set(episodeId, { episodeId, at, isFinished: at === 0, changedAt: iso(changedAt) })
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
  const browser: BrowserSide = {
    player,
    upNext,
    mixes,
    storage,
    unsent: createUnsentChanges(storage),
    now: () => Date.now(),
  }
  const [onForgotten, onPlacesChanged] = [vi.fn(), vi.fn()]
  const signIn = (account: ReturnType<typeof newAccount>, userId = 'ada') =>
    startListeningSync(browser, { userId, onForgotten, onPlacesChanged, ...account }, { window, document })
  const keptAt = (episodeId: string): number | undefined =>
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
    keptAt,
  }
}
