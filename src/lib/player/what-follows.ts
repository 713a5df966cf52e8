import type { PlayerEpisode } from './player-state'
import type { Queue } from './queue'

interface AtTheEnd {
  queue: Queue
  nextOfSeason: PlayerEpisode | null
  isAutoplayOn: boolean
  isBedtime: boolean
}

export interface Following {
  episode: PlayerEpisode
  /** `start`: it was asked for. `offer`: it waits for a press. */
  how: 'start' | 'offer'
}

/** What comes after an episode's end. What was queued was asked for; the rest of the season only where it is switched on. */
export function whatFollows({ queue, nextOfSeason, isAutoplayOn, isBedtime }: AtTheEnd): Following | null {
  const [queued] = queue
  const episode = queued ?? nextOfSeason
  if (!episode) return null
  const isAskedFor = queued !== undefined || isAutoplayOn
  return { episode, how: isAskedFor && !isBedtime ? 'start' : 'offer' }
}
