import type { EpisodeSummary, ListedEpisode } from './episode'
import { groupBySeason, type Season } from './seasons'

/** The list of every published episode. */
export const EPISODES_PATH = '/api/episodes'

/** How many episodes of a past season are shown before somebody asks for all. */
export const PREVIEW_COUNT = 3

export type SeasonChoice = 'all' | number

/** An episode by its name only. */
export type EpisodeMention = Pick<ListedEpisode, 'slug' | 'title' | 'season'>

/** A row of the archive: whole, or named until somebody asks for it. */
export type ArchiveRow = ListedEpisode | EpisodeMention

export function isWhole(row: ArchiveRow): row is ListedEpisode {
  return 'description' in row
}

/** The newest season there is an episode of; undefined without episodes. */
export function currentSeason(rows: readonly ArchiveRow[]): number | undefined {
  return groupBySeason(rows)[0]?.number
}

/**
 * The seasons to choose from, newest first. One that was chosen stays among them, even when a
 * refresh has brought its last episode away.
 */
export function listSeasons(rows: readonly ArchiveRow[], choice: SeasonChoice): Season<ArchiveRow>[] {
  const seasons = groupBySeason(rows)
  if (choice === 'all' || seasons.some(({ number }) => number === choice)) return seasons
  return [...seasons, { number: choice, episodes: [] }].sort((a, b) => b.number - a.number)
}

interface Shown<Row> {
  shown: Row[]
  /** Left out until somebody asks. */
  rest: Row[]
}

/** A current season shows all it has, a past one its newest few. */
export function previewSeason<Row>({ episodes }: Season<Row>, isCurrent: boolean): Shown<Row> {
  if (isCurrent) return { shown: episodes, rest: [] }
  return { shown: episodes.slice(0, PREVIEW_COUNT), rest: episodes.slice(PREVIEW_COUNT) }
}

/**
 * The list as the home page opens with it: what the seasons show at first is whole, the newest episode with it; the
 * others are named, so that the page stays light however long the archive grows.
 */
export function openArchive(episodes: readonly EpisodeSummary[]): ArchiveRow[] {
  const shown = new Set(
    groupBySeason(episodes).flatMap((season, index) => previewSeason(season, index === 0).shown),
  )
  return episodes.map((episode) => (shown.has(episode) ? listed(episode) : mention(episode)))
}

const listed = ({ createdAt, updatedAt, ...episode }: EpisodeSummary): ListedEpisode => episode

const mention = ({ slug, title, season }: EpisodeSummary): EpisodeMention => ({ slug, title, season })
