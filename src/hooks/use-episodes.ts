import { useEffect } from 'react'
import useSWR from 'swr'
import { FRESH_MS } from '@/lib/api/freshness'
import { EPISODES_PATH } from '@/lib/episodes/archive'
import type { EpisodeSummary } from '@/lib/episodes/episode'

const SETTINGS = {
  // What came with the page is fresh: it is asked for again at a look back an hour later, not on arrival.
  revalidateIfStale: false,
  focusThrottleInterval: FRESH_MS,
}

interface Episodes {
  /** Newest first; undefined while they are on their way, and when they never came. */
  episodes: EpisodeSummary[] | undefined
  hasFailed: boolean
  /** Ask again now. */
  refresh: () => void
}

/** Every published episode: what came with the page first, then what the API says. */
export function useEpisodes(): Episodes {
  const { data, error, mutate } = useSWR<EpisodeSummary[]>(EPISODES_PATH, SETTINGS)
  return { episodes: data, hasFailed: error !== undefined, refresh: () => void mutate() }
}

/** After a failure nobody should have to wait an hour: the next look back at the window asks again. */
export function useRecovery({ hasFailed, refresh }: Episodes): void {
  useEffect(() => {
    if (!hasFailed) return
    window.addEventListener('focus', refresh)
    window.addEventListener('online', refresh)
    return () => {
      window.removeEventListener('focus', refresh)
      window.removeEventListener('online', refresh)
    }
  }, [hasFailed, refresh])
}
