import { useCallback, useEffect } from 'react'
import useSWR from 'swr'
import { fetchJson } from '@/lib/api/fetch-json'
import { FRESH_MS } from '@/lib/api/freshness'
import { type ArchiveRow, EPISODES_PATH } from '@/lib/episodes/archive'

const SETTINGS = {
  // What came with the page is fresh: it is fetched again when the visitor returns an hour later, not on arrival.
  revalidateIfStale: false,
  focusThrottleInterval: FRESH_MS,
}

interface Episodes {
  /** Newest first; undefined while they are on their way, and when they never came. */
  episodes: ArchiveRow[] | undefined
  hasFailed: boolean
  /** Fetches again now; settles when that has succeeded or failed. */
  refresh: () => Promise<void>
  /** Brings what is only named so far before anybody asks, and says whether it came: a failure is told to nobody. */
  fetchAhead: () => Promise<boolean>
}

/** Every published episode: first what the page opened with, some of them by name only, then what the API says. */
export function useEpisodes(): Episodes {
  const { data, error, mutate } = useSWR<ArchiveRow[]>(EPISODES_PATH, SETTINGS)
  const refresh = useCallback(async () => void (await mutate()), [mutate])
  const fetchAhead = useCallback(
    () =>
      fetchJson<ArchiveRow[]>(EPISODES_PATH).then(
        (rows) => mutate(rows, { revalidate: false }).then(() => true),
        () => false,
      ),
    [mutate],
  )
  return { episodes: data, hasFailed: error !== undefined, refresh, fetchAhead }
}

/** After a failure nobody should have to wait an hour: the next return to the window fetches again. */
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
