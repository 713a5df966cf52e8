import { useCallback, useMemo } from 'react'
import {
  EPISODES_PATH,
  type EpisodeSearch,
  episodeSearchOf,
  queryOfSearch,
} from '@/lib/episodes/episode-search'
import { useAddressQuery } from './use-address-query'

/** What the page of all episodes is asked for, kept in its address, and the way to ask for something else. */
export function useEpisodeSearch(
  query: string,
): [EpisodeSearch, (next: EpisodeSearch, how: 'push' | 'replace') => void] {
  const [current, write] = useAddressQuery(query)
  const search = useMemo(() => episodeSearchOf(current), [current])
  const ask = useCallback(
    (next: EpisodeSearch, how: 'push' | 'replace') => write(queryOfSearch(next), how),
    [write],
  )
  return [search, ask]
}

export const addressOfSearch = (search: EpisodeSearch): string => EPISODES_PATH + queryOfSearch(search)
