import type { PlayerEpisode } from './player-state'

/** No episode is queued twice. */
export type Queue = readonly PlayerEpisode[]

/** Keeps a forgotten queue from filling the browser's storage. */
export const MAX_QUEUED = 50

const isNot = (episodeId: string) => (episode: PlayerEpisode) => episode.id !== episodeId

export const playNext = (queue: Queue, episode: PlayerEpisode): Queue =>
  [episode, ...queue.filter(isNot(episode.id))].slice(0, MAX_QUEUED)

/** An episode in the queue keeps its place, and a full queue stays as it is. */
export function addToQueue(queue: Queue, episode: PlayerEpisode): Queue {
  const isThere = queue.some(({ id }) => id === episode.id)
  return isThere || queue.length >= MAX_QUEUED ? queue : [...queue, episode]
}

/** Returns the same queue when the episode is not in it. */
export function removeFromQueue(queue: Queue, episodeId: string): Queue {
  const rest = queue.filter(isNot(episodeId))
  return rest.length === queue.length ? queue : rest
}

export function moveInQueue(queue: Queue, episodeId: string, direction: 'up' | 'down'): Queue {
  const from = queue.findIndex(({ id }) => id === episodeId)
  const to = from + (direction === 'up' ? -1 : 1)
  const [moved, neighbour] = [queue[from], queue[to]]
  if (!moved || !neighbour) return queue
  return queue.with(from, neighbour).with(to, moved)
}
