import type { ListedEpisode } from './episode'
import type { SeasonChoice } from './season-choice'

/** What the home page opens with. */
export const ARCHIVE_PATH = '/api/archive'

/** How many episodes of a past season are shown before somebody asks for all. */
export const PREVIEW_COUNT = 3
/** The same for the current season. */
const CURRENT_PREVIEW_COUNT = 6
/** As many episodes as the page brings along; seasons further down bring theirs when they come near. */
const OPENING_ROOM = 6
/** As many seasons as the page names at first, and as many more as each press adds. */
export const SEASONS_STEP = 3
/** As many episodes of a season as are asked for at once. */
const PAGE_SIZE = 100

/** A season by its number and how many public episodes it has. */
export interface SeasonCount {
  number: number
  count: number
}

export interface ArchiveSeason extends SeasonCount {
  /** Those shown at first, newest first; none where the season is too far down the page. */
  episodes: ListedEpisode[]
}

/** What the archive, the latest episode and the hero are drawn from: as long as the page, not as the archive. */
export interface Archive {
  count: number
  latest: ListedEpisode | null
  seasonCount: number
  /** Newest first. The page opens with the first few of them. */
  seasons: ArchiveSeason[]
}

export const EMPTY_ARCHIVE: Archive = { count: 0, latest: null, seasonCount: 0, seasons: [] }

/** How many episodes a season shows before somebody asks for all. */
export const previewCount = (isCurrent: boolean): number =>
  isCurrent ? CURRENT_PREVIEW_COUNT : PREVIEW_COUNT

/** How many episodes each season opens with; a season shows all of its preview or, for want of room, nothing yet. */
export function planOpening(seasons: readonly SeasonCount[]): number[] {
  let room = OPENING_ROOM
  return seasons.map(({ count }, index) => {
    const wanted = Math.min(count, previewCount(index === 0))
    if (index >= SEASONS_STEP || wanted > room) return 0
    room -= wanted
    return wanted
  })
}

/** As much of the archive as is worth sending with a page. */
export const openingOf = (archive: Archive): Archive => ({
  ...archive,
  seasons: archive.seasons.slice(0, SEASONS_STEP),
})

/**
 * The seasons to choose from: the newest, as many as there is room for. One that was chosen is always among them, even
 * when a refresh has brought its last episode away.
 */
export function listSeasons(
  seasons: readonly ArchiveSeason[],
  room: number,
  choice: SeasonChoice,
): ArchiveSeason[] {
  const newest = seasons.slice(0, room)
  if (choice === 'all' || newest.some(({ number }) => number === choice)) return newest
  const chosen = seasons.find(({ number }) => number === choice)
  return [...newest, chosen ?? { number: choice, count: 0, episodes: [] }].sort((a, b) => b.number - a.number)
}

/** Whether something is asked for that the page did not open with: older seasons, or one of them. */
export function isAwaited(
  { seasons, seasonCount }: Pick<Archive, 'seasons' | 'seasonCount'>,
  room: number,
  choice: SeasonChoice,
): boolean {
  if (seasons.length >= seasonCount) return false
  return room > seasons.length || (choice !== 'all' && !seasons.some(({ number }) => number === choice))
}

/** A season's preview without the episode that stands above the archive already, unless it is the only one. */
export function withoutShownAbove(
  preview: readonly ListedEpisode[],
  shownAbove: string | undefined,
): ListedEpisode[] {
  const others = preview.filter(({ id }) => id !== shownAbove)
  return others.length > 0 ? others : [...preview]
}

/** A page of a season's episodes, from 1. */
export const seasonPath = (season: number, page = 1): string =>
  `/api/episodes?season=${season}&page=${page}&limit=${PAGE_SIZE}`

/** Which pages bring the episodes there are up to date, or the next ones with them. */
export function pagesToFetch(loaded: number, isMoreWanted: boolean): number[] {
  const next = Math.floor(loaded / PAGE_SIZE) + 1
  if (isMoreWanted) return [next]
  return Array.from({ length: Math.max(1, Math.ceil(loaded / PAGE_SIZE)) }, (_, index) => index + 1)
}

/** Between two pages an episode may have been published, which moves one from the first into the second. */
export function joinPages(pages: readonly (readonly ListedEpisode[])[]): ListedEpisode[] {
  return [...new Map(pages.flat().map((episode) => [episode.id, episode])).values()]
}
