import { isObject, tryParseJson } from '@/lib/json'
import { listen, together, watch } from '@/lib/site/listen'
import { tryStorage } from '@/lib/site/try-storage'
import { createStore } from '@/lib/store'
import type { Player } from './player-engine'
import type { PlayerEpisode } from './player-state'
import { addToQueue, MAX_QUEUED, moveInQueue, playNext, type Queue, removeFromQueue } from './queue'
import { parseKeptEpisode } from './stored-places'

export interface UpNextState {
  queue: Queue
  isAutoplayOn: boolean
  offer: PlayerEpisode | null
}

const NOTHING_NEXT: UpNextState = { queue: [], isAutoplayOn: false, offer: null }

interface UpNextDependencies {
  player: Player
  /** Rejects when the next episode cannot be looked up. */
  fetchNext: (episodeId: string) => Promise<PlayerEpisode | null>
  /** Tells the sleep timer; true when the listening ends here. */
  endEpisode: () => boolean
  /** Throws where the browser refuses storage. */
  openStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

export const UP_NEXT_KEY = 'player-up-next-1'

export type UpNext = ReturnType<typeof createUpNext>

export function createUpNext({ player, fetchNext, endEpisode, openStorage }: UpNextDependencies) {
  const store = createStore(NOTHING_NEXT)
  const change = (part: Partial<UpNextState>) => store.set({ ...store.getState(), ...part })

  function changeQueue(queue: Queue): void {
    if (queue === store.getState().queue) return
    change({ queue })
    keep()
  }

  function keep(): void {
    const { queue, isAutoplayOn } = store.getState()
    tryStorage((storage) => {
      if (queue.length === 0 && !isAutoplayOn) storage.removeItem(UP_NEXT_KEY)
      else storage.setItem(UP_NEXT_KEY, JSON.stringify({ queue, isAutoplayOn }))
    }, openStorage)
  }

  function recall(text: string | null): void {
    change(parseUpNext(text))
  }

  async function goOn(ended: PlayerEpisode): Promise<void> {
    const isBedtime = endEpisode()
    const { queue, isAutoplayOn } = store.getState()
    // A failed request offers nothing.
    const nextOfSeason = queue.length > 0 ? null : await fetchNext(ended.id).catch(() => null)
    const state = player.getState()
    if (!state.hasEnded || state.episode?.id !== ended.id) return
    const following = whatFollows({ queue, nextOfSeason, isAutoplayOn, isBedtime })
    if (following?.how === 'start') void player.toggle(following.episode)
    else change({ offer: following?.episode ?? null })
  }

  const remove = (episodeId: string) =>
    changeQueue(removeFromQueue(store.getState().queue, episodeId))

  function follow(hasEnded: boolean): void {
    const { episode } = player.getState()
    if (hasEnded && episode) void goOn(episode)
    else if (store.getState().offer) change({ offer: null })
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    playNext: (episode: PlayerEpisode) => changeQueue(playNext(store.getState().queue, episode)),
    add: (episode: PlayerEpisode) => changeQueue(addToQueue(store.getState().queue, episode)),
    remove,
    move: (episodeId: string, direction: 'up' | 'down') =>
      changeQueue(moveInQueue(store.getState().queue, episodeId, direction)),
    setAutoplay(isAutoplayOn: boolean): void {
      change({ isAutoplayOn })
      keep()
    },
    replace(next: Pick<UpNextState, 'queue' | 'isAutoplayOn'>): void {
      change({ ...next, queue: next.queue.slice(0, MAX_QUEUED) })
      keep()
    },
    dismissOffer: () => change({ offer: null }),
    connect(window: EventTarget): () => void {
      tryStorage((storage) => recall(storage.getItem(UP_NEXT_KEY)), openStorage)
      return together(
        watch(
          player,
          ({ episode }) => episode?.id,
          (id) => id && remove(id),
        ),
        watch(player, ({ hasEnded }) => hasEnded, follow),
        listen<StorageEvent>(window, ['storage'], ({ key, newValue }) => {
          if (key === UP_NEXT_KEY) recall(newValue)
        }),
      )
    },
  }
}

function parseUpNext(text: string | null): Pick<UpNextState, 'queue' | 'isAutoplayOn'> {
  const kept = tryParseJson(text)
  if (!isObject(kept)) return { queue: [], isAutoplayOn: false }
  const episodes = Array.isArray(kept.queue)
    ? kept.queue.flatMap((each) => parseKeptEpisode(each) ?? [])
    : []
  const queue = [...new Map(episodes.map((episode) => [episode.id, episode])).values()].slice(
    0,
    MAX_QUEUED,
  )
  return { queue, isAutoplayOn: kept.isAutoplayOn === true }
}

interface AtTheEnd extends Pick<UpNextState, 'queue' | 'isAutoplayOn'> {
  nextOfSeason: PlayerEpisode | null
  isBedtime: boolean
}

/** A queued episode starts by itself; the rest of the season only with autoplay on. An offer waits for the listener. */
export function whatFollows({ queue, nextOfSeason, isAutoplayOn, isBedtime }: AtTheEnd) {
  const [queued] = queue
  const episode = queued ?? nextOfSeason
  if (!episode) return null
  const isAskedFor = queued !== undefined || isAutoplayOn
  return { episode, how: isAskedFor && !isBedtime ? 'start' : 'offer' }
}
