import { useCallback, useState } from 'react'
import useSWR from 'swr'
import { fetchPage } from '@/lib/api/fetch-json'
import type { ListedEpisode } from '@/lib/episodes/episode'
import { type EpisodeSearch, type FoundEpisodes, foundPath } from '@/lib/episodes/episode-search'
import { EPISODE_FRESHNESS } from './use-archive'
import { usePaused } from './use-paused'

interface Found {
  /** What was found before stays until what is searched for now is there. */
  found: FoundEpisodes | undefined
  isLoading: boolean
  hasFailed: boolean
  refresh: () => Promise<void>
}

const fetchFound = async (path: string): Promise<FoundEpisodes> => {
  const { list, total } = await fetchPage<ListedEpisode>(path)
  return { episodes: list, total }
}

export function useFoundEpisodes(search: EpisodeSearch): Found {
  const wanted = foundPath(search)
  const path = usePaused(wanted, search.q)
  const { data, error, isLoading, mutate } = useSWR(path, fetchFound, EPISODE_FRESHNESS)
  // SWR's own way of keeping it would prefer it to what came with the page.
  const [previous, setPrevious] = useState(data)
  if (data && data !== previous) setPrevious(data)
  const refresh = useCallback(async () => void (await mutate()), [mutate])
  return {
    found: error ? undefined : (data ?? previous),
    isLoading: isLoading || path !== wanted,
    hasFailed: error !== undefined,
    refresh,
  }
}
