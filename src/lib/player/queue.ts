import type { PlayerEpisode } from './player-state'

/** Contains each episode once. */
export type Queue = readonly PlayerEpisode[]

/** Keeps a forgotten queue from filling the browser's storage. */
export const MAX_QUEUED = 50

export const playNext = (queue: Queue, episode: PlayerEpisode): Queue =>
  [episode, ...removeFromQueue(queue, episode.id)].slice(0, MAX_QUEUED)

/** Leaves an episode that is already queued where it is, and a full queue unchanged. */
export function addToQueue(queue: Queue, episode: PlayerEpisode): Queue {
  const isThere = queue.some(({ id }) => id === episode.id)
  return isThere || queue.length >= MAX_QUEUED ? queue : [...queue, episode]
}

export const removeFromQueue = (queue: Queue, episodeId: string): Queue =>
  queue.filter(({ id }) => id !== episodeId)

export function moveInQueue(queue: Queue, episodeId: string, direction: 'up' | 'down'): Queue {
  const from = queue.findIndex(({ id }) => id === episodeId)
  const to = from + (direction === 'up' ? -1 : 1)
  const [moved, neighbour] = [queue[from], queue[to]]
  if (!moved || !neighbour) return queue
  return queue.with(from, neighbour).with(to, moved)
}
