import { useEffect } from 'react'
import useSWR from 'swr'
import { ARCHIVE_PATH, type Archive, EMPTY_ARCHIVE } from '@/lib/episodes/archive'
import { FRESH_MS } from '@/lib/requests/fetch-json'
import { listen } from '@/lib/site/listen'

export const EPISODE_FRESHNESS = {
  // Server-rendered data is not refetched on arrival, only on a return after an hour.
  revalidateIfStale: false,
  focusThrottleInterval: FRESH_MS,
}

/** The page brings the archive along. */
export function useArchive() {
  const { data: archive = EMPTY_ARCHIVE, error, mutate } = useSWR<Archive>(ARCHIVE_PATH, EPISODE_FRESHNESS)
  return { archive, hasFailed: error !== undefined, refresh: mutate }
}

/** After a failure, the next focus refetches, not the next hour. */
export function useRecovery(hasFailed: boolean, refresh: () => unknown): void {
  useEffect(() => {
    if (!hasFailed) return
    return listen(window, ['focus', 'online'], () => refresh())
  }, [hasFailed, refresh])
}
