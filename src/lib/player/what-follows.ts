import type { PlayerEpisode } from './player-state'
import type { Queue } from './queue'

interface AtTheEnd {
  queue: Queue
  nextOfSeason: PlayerEpisode | null
  /** The listener wants the season to go on by itself. */
  isAutoplayOn: boolean
  /** The listener wants silence after this episode. */
  isBedtime: boolean
}

export interface Following {
  episode: PlayerEpisode
  /** `start`: somebody has asked for it. `offer`: it waits for a press. */
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
