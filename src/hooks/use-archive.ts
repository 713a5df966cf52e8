import { useCallback, useEffect } from 'react'
import useSWR from 'swr'
import { ARCHIVE_PATH, type Archive } from '@/lib/episodes/archive'
import { FRESH_MS } from '@/lib/requests/fetch-json'

export const EPISODE_FRESHNESS = {
  // What came with the page is fresh: it is asked for again at a look back an hour later, not on arrival.
  revalidateIfStale: false,
  focusThrottleInterval: FRESH_MS,
}

interface Loading {
  hasFailed: boolean
  refresh: () => Promise<void>
}

interface ArchiveData extends Loading {
  /** Undefined while it is on its way, and when it never came. */
  archive: Archive | undefined
}

export function useArchive(): ArchiveData {
  const { data, error, mutate } = useSWR<Archive>(ARCHIVE_PATH, EPISODE_FRESHNESS)
  const refresh = useCallback(async () => void (await mutate()), [mutate])
  return { archive: data, hasFailed: error !== undefined, refresh }
}

/** After a failure the next return to the window asks again, not the next hour. */
export function useRecovery({ hasFailed, refresh }: Loading): void {
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
