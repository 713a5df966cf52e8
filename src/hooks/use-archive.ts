import { useEffect } from 'react'
import useSWR from 'swr'
import { ARCHIVE_PATH, type Archive, EMPTY_ARCHIVE } from '@/lib/episodes/archive'
import { FRESH_MS } from '@/lib/requests/fetch-json'

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
    const retry = () => void refresh()
    window.addEventListener('focus', retry)
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('focus', retry)
      window.removeEventListener('online', retry)
    }
  }, [hasFailed, refresh])
}
