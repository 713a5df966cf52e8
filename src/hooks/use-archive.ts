import { useCallback, useEffect } from 'react'
import useSWR from 'swr'
import { ARCHIVE_PATH, type Archive, EMPTY_ARCHIVE } from '@/lib/episodes/archive'
import { FRESH_MS } from '@/lib/requests/fetch-json'

export const EPISODE_FRESHNESS = {
  // Server-rendered data is not refetched on arrival, only on a return after an hour.
  revalidateIfStale: false,
  focusThrottleInterval: FRESH_MS,
}

interface Loading {
  hasFailed: boolean
  refresh: () => Promise<void>
}

interface ArchiveData extends Loading {
  archive: Archive
}

/** The page brings the archive along. */
export function useArchive(): ArchiveData {
  const { data, error, mutate } = useSWR<Archive>(ARCHIVE_PATH, EPISODE_FRESHNESS)
  const refresh = useCallback(async () => void (await mutate()), [mutate])
  return { archive: data ?? EMPTY_ARCHIVE, hasFailed: error !== undefined, refresh }
}

/** After a failure, the next focus refetches, not the next hour. */
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
