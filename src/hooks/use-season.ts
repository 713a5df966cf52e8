import { useCallback, useRef, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { fetchJson } from '@/lib/api/fetch-json'
import { joinPages, pagesToFetch, seasonPath } from '@/lib/episodes/archive'
import type { ListedEpisode } from '@/lib/episodes/episode'
import { EPISODE_FRESHNESS } from './use-archive'

interface SeasonData {
  /** Newest first, as many pages as were asked for; undefined until the first is there. */
  episodes: ListedEpisode[] | undefined
  hasFailed: boolean
  isLoading: boolean
  fetchFirst: () => void
  fetchMore: () => Promise<void>
  refresh: () => Promise<void>
}

export function useSeason(number: number, isOpened: boolean): SeasonData {
  const [isNear, setNear] = useState(false)
  const isMoreWanted = useRef(false)
  const { cache } = useSWRConfig()

  const fetchPages = async (key: string): Promise<ListedEpisode[]> => {
    const loaded: ListedEpisode[] = cache.get(key)?.data ?? []
    const isMore = isMoreWanted.current
    const pages = isMore ? [loaded] : []
    for (const page of pagesToFetch(loaded.length, isMore)) {
      pages.push(await fetchJson<ListedEpisode[]>(seasonPath(number, page)))
    }
    isMoreWanted.current = false
    return joinPages(pages)
  }

  const { data, error, isValidating, mutate } = useSWR(
    isNear || isOpened ? seasonPath(number) : null,
    fetchPages,
    EPISODE_FRESHNESS,
  )
  const refresh = useCallback(async () => void (await mutate()), [mutate])
  const fetchMore = async () => {
    isMoreWanted.current = true
    await refresh()
  }

  return {
    episodes: data,
    hasFailed: error !== undefined,
    isLoading: isValidating,
    fetchFirst: () => setNear(true),
    fetchMore,
    refresh,
  }
}
