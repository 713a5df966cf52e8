import type { PlayerEpisode } from './player-state'

/** What plays after the loaded episode, in this order; no episode twice. */
export type Queue = readonly PlayerEpisode[]

/** A queue that was forgotten about must not fill the browser's storage. */
export const MAX_QUEUED = 50

const isNot = (episodeId: string) => (episode: PlayerEpisode) => episode.id !== episodeId

export const playNext = (queue: Queue, episode: PlayerEpisode): Queue =>
  [episode, ...queue.filter(isNot(episode.id))].slice(0, MAX_QUEUED)

/** To the end of the queue; one that is queued already keeps its place, and a full queue stays as it is. */
export function addToQueue(queue: Queue, episode: PlayerEpisode): Queue {
  const isThere = queue.some(({ id }) => id === episode.id)
  return isThere || queue.length >= MAX_QUEUED ? queue : [...queue, episode]
}

/** The same queue when it was not in it. */
export function removeFromQueue(queue: Queue, episodeId: string): Queue {
  const rest = queue.filter(isNot(episodeId))
  return rest.length === queue.length ? queue : rest
}

/** One step up or down; at the ends of the queue nothing changes. */
export function moveInQueue(queue: Queue, episodeId: string, direction: 'up' | 'down'): Queue {
  const from = queue.findIndex(({ id }) => id === episodeId)
  const to = from + (direction === 'up' ? -1 : 1)
  const [moved, neighbour] = [queue[from], queue[to]]
  if (!moved || !neighbour) return queue
  return queue.with(from, neighbour).with(to, moved)
}
