import { type ListedEpisode, MAX_SEASON } from '@/lib/episodes/episode'

export interface EpisodeSearch {
  q: string
  season: number | null
  /** From 1. */
  page: number
}

export interface FoundEpisodes {
  episodes: ListedEpisode[]
  total: number
}

export const EPISODES_PATH = '/episodes'

export const ALL_EPISODES: EpisodeSearch = { q: '', season: null, page: 1 }

export const EPISODES_PER_PAGE = 20
export const MAX_QUERY_LENGTH = 100
const MAX_PAGE = 100_000

/** Reads `?q=…&season=…&page=…`; invalid parameters are dropped. */
export function episodeSearchOf(search: string): EpisodeSearch {
  const query = new URLSearchParams(search)
  return {
    q: (query.get('q') ?? '').replace(/\p{Cc}+/gu, ' ').slice(0, MAX_QUERY_LENGTH),
    season: tryWhole(query.get('season'), MAX_SEASON),
    page: pageOf(query.get('page')),
  }
}

/** The page number in an address; 1 for anything else. */
export const pageOf = (text: string | null): number => tryWhole(text, MAX_PAGE) ?? 1

/** A query with its question mark, without what is empty or null; empty for nothing. */
export function toQuery(parts: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(parts).flatMap(([name, value]) =>
    value ? [[name, String(value)]] : [],
  )
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

export const fromSecond = (page: number): number | null => (page > 1 ? page : null)

export const queryOfSearch = ({ q, season, page }: EpisodeSearch): string =>
  toQuery({ q: q.trim() && q, season, page: fromSecond(page) })

export const foundPath = ({ q, season, page }: EpisodeSearch): string =>
  `/api/episodes${toQuery({ page, limit: EPISODES_PER_PAGE, q: q.trim(), season })}`

export const countPages = (total: number): number =>
  Math.max(1, Math.ceil(total / EPISODES_PER_PAGE))

export function listPages(page: number, count: number): number[] {
  const near = [1, page - 1, page, page + 1, count].filter(
    (each) => each >= 1 && each <= count,
  )
  const pages = [...new Set(near)].sort((a, b) => a - b)
  return pages.flatMap((each, index) => {
    const before = pages[index - 1] ?? 0
    if (each - before === 2) return [each - 1, each]
    return each - before > 2 ? [0, each] : [each]
  })
}

export function headingOf({ q, season }: EpisodeSearch): string {
  if (q.trim() === '') return season === null ? 'All episodes' : `Season ${season}`
  return `Episodes named “${q.trim()}”${inSeason(season)}`
}

const inSeason = (season: number | null): string =>
  season === null ? '' : ` in season ${season}`

export function emptyWords({ q, season }: EpisodeSearch, total: number): string {
  if (total > 0) return 'There is no such page.'
  if (q.trim() !== '') return `No episodes match “${q.trim()}”${inSeason(season)}.`
  if (season !== null) return 'No episodes available for this season.'
  return 'No episodes available. Please check back later.'
}

export function countWords(
  { page }: EpisodeSearch,
  { episodes, total }: FoundEpisodes,
): string {
  if (episodes.length === 0) return ''
  if (total <= EPISODES_PER_PAGE) return total === 1 ? '1 episode' : `${total} episodes`
  const first = (page - 1) * EPISODES_PER_PAGE + 1
  return `${first} to ${first + episodes.length - 1} of ${total} episodes`
}

interface SeasonRun<Episode> {
  season: number
  episodes: Episode[]
}

export function groupBySeason<Episode extends Pick<ListedEpisode, 'season'>>(
  episodes: readonly Episode[],
): SeasonRun<Episode>[] {
  const runs: SeasonRun<Episode>[] = []
  for (const episode of episodes) {
    const last = runs.at(-1)
    if (last?.season === episode.season) last.episodes.push(episode)
    else runs.push({ season: episode.season, episodes: [episode] })
  }
  return runs
}

function tryWhole(text: string | null, max: number): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) && Number(text) <= max
    ? Number(text)
    : null
}
