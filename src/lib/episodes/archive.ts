import type { EpisodeSummary } from './episode'
import { groupBySeason, type Season } from './seasons'

/** The list of every published episode. */
export const EPISODES_PATH = '/api/episodes'

/** How many episodes of a past season are shown before somebody asks for all. */
export const PREVIEW_COUNT = 3

export type SeasonChoice = 'all' | number

/** The newest season there is an episode of; undefined without episodes. */
export function currentSeason(episodes: readonly EpisodeSummary[]): number | undefined {
  return groupBySeason(episodes)[0]?.number
}

/**
 * The seasons to choose from, newest first. One that was chosen stays among them, even when a
 * refresh has brought its last episode away.
 */
export function listSeasons(episodes: readonly EpisodeSummary[], choice: SeasonChoice): Season[] {
  const seasons = groupBySeason(episodes)
  if (choice === 'all' || seasons.some(({ number }) => number === choice)) return seasons
  return [...seasons, { number: choice, episodes: [] }].sort((a, b) => b.number - a.number)
}

interface Shown {
  shown: EpisodeSummary[]
  /** Left out until somebody asks. */
  rest: EpisodeSummary[]
}

/** A current season shows all it has, a past one its newest few. */
export function previewSeason({ episodes }: Season, isCurrent: boolean): Shown {
  if (isCurrent) return { shown: episodes, rest: [] }
  return { shown: episodes.slice(0, PREVIEW_COUNT), rest: episodes.slice(PREVIEW_COUNT) }
}
