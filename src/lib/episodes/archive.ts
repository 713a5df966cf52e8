import type { ListedEpisode } from './episode'

export const ARCHIVE_PATH = '/api/archive'

const PREVIEW_COUNT = 3
export const CURRENT_PREVIEW_COUNT = 6
export const SEASONS_STEP = 3
const MOST_OF_A_SEASON = 100

export interface SeasonCount {
  number: number
  count: number
}

export interface ArchiveSeason extends SeasonCount {
  episodes: ListedEpisode[]
}

export interface Archive {
  count: number
  latest: ListedEpisode | null
  /** Newest first. */
  seasons: ArchiveSeason[]
}

export const EMPTY_ARCHIVE: Archive = { count: 0, latest: null, seasons: [] }

export const newestOf = ({ seasons }: Archive, count: number): ListedEpisode[] =>
  seasons
    .flatMap(({ episodes }) => episodes)
    .sort((one, other) => Date.parse(other.publishDate) - Date.parse(one.publishDate))
    .slice(0, count)

export const previewCount = (isCurrent: boolean) =>
  isCurrent ? CURRENT_PREVIEW_COUNT : PREVIEW_COUNT

/** Puts the newest episodes into their seasons. A preview is whole or not there at all. */
export const openSeasons = (
  seasons: readonly SeasonCount[],
  newest: readonly ListedEpisode[],
): ArchiveSeason[] =>
  seasons.map(({ number, count }, index) => {
    const wanted = Math.min(count, previewCount(index === 0))
    const episodes = newest.filter(({ season }) => season === number).slice(0, wanted)
    return { number, count, episodes: episodes.length < wanted ? [] : episodes }
  })

/** The newest seasons that fit, and always the chosen one, even without episodes. */
export function listSeasons(
  seasons: readonly ArchiveSeason[],
  room: number,
  choice: SeasonChoice,
): ArchiveSeason[] {
  const newest = seasons.slice(0, room)
  if (choice === 'all' || newest.some(({ number }) => number === choice)) return newest
  const chosen = seasons.find(({ number }) => number === choice)
  return [...newest, chosen ?? { number: choice, count: 0, episodes: [] }].sort(
    (a, b) => b.number - a.number,
  )
}

export function withoutShownAbove(
  preview: readonly ListedEpisode[],
  shownAbove: string | undefined,
): ListedEpisode[] {
  const others = preview.filter(({ id }) => id !== shownAbove)
  return others.length > 0 ? others : [...preview]
}

export const seasonPath = (season: number) =>
  `/api/episodes?season=${season}&page=1&limit=${MOST_OF_A_SEASON}`

export type SeasonChoice = 'all' | number

const PARAMETER = 'season'
const WHOLE_NUMBER = /^[1-9]\d{0,3}$/

/** Reads `?season=2`; anything else means all seasons. */
export function seasonChoiceOf(search: string): SeasonChoice {
  const value = new URLSearchParams(search).get(PARAMETER) ?? ''
  return WHOLE_NUMBER.test(value) ? Number(value) : 'all'
}

export function queryOfChoice(search: string, choice: SeasonChoice) {
  const query = new URLSearchParams(search)
  if (choice === 'all') query.delete(PARAMETER)
  else query.set(PARAMETER, String(choice))
  return query.size > 0 ? `?${query}` : ''
}
