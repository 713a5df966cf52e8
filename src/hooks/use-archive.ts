import { useEffect } from 'react'
import useSWR from 'swr'
import { ARCHIVE_PATH, type Archive, EMPTY_ARCHIVE } from '@/lib/episodes/archive'
import { FRESH_MS } from '@/lib/requests/fetch-json'
import { listen } from '@/lib/site/listen'

// Server-rendered data is not refetched on arrival, only on a return after an hour.
const FRESHNESS = { revalidateIfStale: false, focusThrottleInterval: FRESH_MS }

/** The data at a path; null requests nothing. After a failure, the next focus refetches, not the next hour. */
export function useFresh<Data>(
  path: string | null,
  fetcher: ((path: string) => Promise<Data>) | null = null,
) {
  const answer = useSWR<Data>(path, fetcher, FRESHNESS)
  const { error, mutate } = answer
  useEffect(() => {
    if (error) return listen(window, ['focus', 'online'], () => mutate())
  }, [error, mutate])
  return answer
}

/** The page brings the archive along. */
export function useArchive() {
  const { data: archive = EMPTY_ARCHIVE, error } = useFresh<Archive>(ARCHIVE_PATH)
  return { archive, hasFailed: error !== undefined }
}
