import { useEffect, useState } from 'react'
import { useFresh } from './use-archive'

/** The data at a path; null requests nothing. Previous results stay until the current ones arrive. */
export function useFound<List, Path extends string | null>(
  wanted: Path,
  words: string,
  fetchList: (path: string) => Promise<List>,
) {
  const path = usePaused(wanted, words)
  const { data, error, isLoading } = useFresh(path, fetchList)
  // SWR's `keepPreviousData` would prefer old data to the server-rendered data.
  const [previous, setPrevious] = useState(data)
  if (data && data !== previous) setPrevious(data)
  const hasFailed = error !== undefined && !isCalledOff(error)
  return {
    found: hasFailed ? undefined : (data ?? previous),
    isLoading: isLoading || path !== wanted,
    hasFailed,
  }
}

const isCalledOff = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

const PAUSE_MS = 200

function usePaused<Value>(value: Value, text: string): Value {
  const [paused, setPaused] = useState({ value, text })
  const isSettled = paused.text === text || text === ''
  useEffect(() => {
    const timer = setTimeout(() => setPaused({ value, text }), isSettled ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value, text, isSettled])
  return isSettled ? value : paused.value
}
