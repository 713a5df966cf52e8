import { useCallback, useEffect, useState } from 'react'
import useSWR from 'swr'
import { EPISODE_FRESHNESS } from './use-archive'

interface Found<List> {
  /** What was found before stays until what is searched for now is there. */
  found: List | undefined
  isLoading: boolean
  hasFailed: boolean
  refresh: () => Promise<void>
}

export function useFound<List>(
  wanted: string,
  words: string,
  fetchList: (path: string) => Promise<List>,
): Found<List> {
  const path = usePaused(wanted, words)
  const { data, error, isLoading, mutate } = useSWR(path, fetchList, EPISODE_FRESHNESS)
  // SWR's `keepPreviousData` would prefer old data to the page's own.
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

const PAUSE_MS = 200

function usePaused(value: string, text: string): string {
  const [paused, setPaused] = useState({ value, text })
  const isSettled = paused.text === text || text === ''
  useEffect(() => {
    const timer = setTimeout(() => setPaused({ value, text }), isSettled ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value, text, isSettled])
  return isSettled ? value : paused.value
}
