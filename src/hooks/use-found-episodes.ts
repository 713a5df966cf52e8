import { fetchPage } from '@/lib/api/fetch-json'
import type { ListedEpisode } from '@/lib/episodes/episode'
import { type EpisodeSearch, type FoundEpisodes, foundPath } from '@/lib/episodes/episode-search'
import { useFound } from './use-found'

const fetchFound = async (path: string): Promise<FoundEpisodes> => {
  const { list, total } = await fetchPage<ListedEpisode>(path)
  return { episodes: list, total }
}

export const useFoundEpisodes = (search: EpisodeSearch) => useFound(foundPath(search), search.q, fetchFound)
