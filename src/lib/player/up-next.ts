import { tryParseJson } from '@/lib/json'
import { listen, together, watch } from '@/lib/site/listen'
import { tryStorage } from '@/lib/site/try-storage'
import { createStore } from '@/lib/store'
import { MAX_QUEUED } from './listening'
import type { Player } from './player-engine'
import type { PlayerEpisode } from './player-state'

/** Contains each episode once. */
export type Queue = readonly PlayerEpisode[]

interface StoredUpNext {
  queue: Queue
  isAutoplayOn: boolean
}

export interface UpNextState extends StoredUpNext {
  offer: PlayerEpisode | null
}

const NOTHING_NEXT: UpNextState = { queue: [], isAutoplayOn: false, offer: null }

interface UpNextDependencies {
  player: Player
  fetchNext: (episodeId: string) => Promise<PlayerEpisode | null>
  /** Tells the sleep timer; true when the listening ends here. */
  endEpisode: () => boolean
  /** Throws where the browser refuses storage. */
  openStorage: () => Storage
}

export const UP_NEXT_KEY = 'player-up-next-1'

export type UpNext = ReturnType<typeof createUpNext>

export function createUpNext({
  player,
  fetchNext,
  endEpisode,
  openStorage,
}: UpNextDependencies) {
  const { set, ...store } = createStore(NOTHING_NEXT)
  const change = (part: Partial<UpNextState>) => set({ ...store.getState(), ...part })
  const recall = (text: string | null) => change(parseUpNext(text))

  function keep(part: Partial<UpNextState>) {
    change(part)
    const { queue, isAutoplayOn } = store.getState()
    tryStorage((storage) => {
      if (queue.length === 0 && !isAutoplayOn) storage.removeItem(UP_NEXT_KEY)
      else storage.setItem(UP_NEXT_KEY, JSON.stringify({ queue, isAutoplayOn }))
    }, openStorage)
  }

  const changeQueue = (how: (queue: Queue) => Queue) =>
    keep({ queue: how(store.getState().queue) })

  async function goOn(ended: PlayerEpisode) {
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
    changeQueue((queue) => removeFromQueue(queue, episodeId))

  function follow(hasEnded: boolean) {
    const { episode } = player.getState()
    if (hasEnded && episode) void goOn(episode)
    else if (store.getState().offer) change({ offer: null })
  }

  return {
    ...store,
    playNext: (episode: PlayerEpisode) => changeQueue((queue) => playNext(queue, episode)),
    add: (episode: PlayerEpisode) => changeQueue((queue) => addToQueue(queue, episode)),
    remove,
    move: (episodeId: string, direction: 'up' | 'down') =>
      changeQueue((queue) => moveInQueue(queue, episodeId, direction)),
    setAutoplay: (isAutoplayOn: boolean) => keep({ isAutoplayOn }),
    replace: ({ queue, isAutoplayOn }: StoredUpNext) =>
      keep({ queue: queue.slice(0, MAX_QUEUED), isAutoplayOn }),
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

/** The version in the key stands for the shape. */
const parseUpNext = (text: string | null) =>
  (tryParseJson(text) ?? { queue: [], isAutoplayOn: false }) as StoredUpNext

interface AtTheEnd extends StoredUpNext {
  nextOfSeason: PlayerEpisode | null
  isBedtime: boolean
}

/** A queued episode starts by itself; the rest of the season only with autoplay on. An offer waits for the listener. */
export function whatFollows({
  queue: [queued],
  nextOfSeason,
  isAutoplayOn,
  isBedtime,
}: AtTheEnd) {
  const episode = queued ?? nextOfSeason
  const doesStart = (queued || isAutoplayOn) && !isBedtime
  return episode && { episode, how: doesStart ? 'start' : 'offer' }
}

export const playNext = (queue: Queue, episode: PlayerEpisode): Queue =>
  [episode, ...removeFromQueue(queue, episode.id)].slice(0, MAX_QUEUED)

/** Leaves an episode that is already queued where it is, and a full queue unchanged. */
export function addToQueue(queue: Queue, episode: PlayerEpisode): Queue {
  const isThere = queue.some(({ id }) => id === episode.id)
  return isThere || queue.length >= MAX_QUEUED ? queue : [...queue, episode]
}

export const removeFromQueue = (queue: Queue, episodeId: string): Queue =>
  queue.filter(({ id }) => id !== episodeId)

export function moveInQueue(
  queue: Queue,
  episodeId: string,
  direction: 'up' | 'down',
): Queue {
  const from = queue.findIndex(({ id }) => id === episodeId)
  const to = from + (direction === 'up' ? -1 : 1)
  const [moved, neighbour] = [queue[from], queue[to]]
  if (!moved || !neighbour) return queue
  return queue.with(from, neighbour).with(to, moved)
}
