import { useCallback, useMemo } from 'react'
import { fetchJson } from '@/lib/api/fetch-json'
import {
  type FoundTranscripts,
  queryOfTranscripts,
  type TranscriptSearch,
  transcriptSearchOf,
  transcriptsPath,
} from '@/lib/transcript/transcript-search'
import { useAddressQuery } from './use-address-query'
import { useFound } from './use-found'

type Ask = (next: TranscriptSearch, how: 'push' | 'replace') => void

/** What the page of transcripts is asked for, kept in its address, and the way to ask for something else. */
export function useTranscriptSearch(query: string): [TranscriptSearch, Ask] {
  const [current, write] = useAddressQuery(query)
  const search = useMemo(() => transcriptSearchOf(current), [current])
  const ask = useCallback<Ask>((next, how) => write(queryOfTranscripts(next), how), [write])
  return [search, ask]
}

export const useFoundTranscripts = (search: TranscriptSearch) =>
  useFound(transcriptsPath(search), search.q, fetchJson<FoundTranscripts>)
