import { useCallback, useMemo, useState } from 'react'
import useSWR from 'swr'
import { fetchJson } from '@/lib/api/fetch-json'
import {
  type FoundTranscripts,
  queryOfTranscripts,
  type TranscriptSearch,
  transcriptSearchOf,
  transcriptsPath,
} from '@/lib/transcript/transcript-search'
import { useAddressQuery } from './use-address-query'
import { EPISODE_FRESHNESS } from './use-archive'
import { usePaused } from './use-paused'

type Ask = (next: TranscriptSearch, how: 'push' | 'replace') => void

/** What the page of transcripts is asked for, kept in its address, and the way to ask for something else. */
export function useTranscriptSearch(query: string): [TranscriptSearch, Ask] {
  const [current, write] = useAddressQuery(query)
  const search = useMemo(() => transcriptSearchOf(current), [current])
  const ask = useCallback<Ask>((next, how) => write(queryOfTranscripts(next), how), [write])
  return [search, ask]
}

interface Found {
  /** What was found before stays until what is searched for now is there. */
  found: FoundTranscripts | undefined
  isLoading: boolean
  hasFailed: boolean
  refresh: () => Promise<void>
}

export function useFoundTranscripts(search: TranscriptSearch): Found {
  const wanted = transcriptsPath(search)
  const path = usePaused(wanted, search.q)
  const { data, error, isLoading, mutate } = useSWR(path, fetchJson<FoundTranscripts>, EPISODE_FRESHNESS)
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
