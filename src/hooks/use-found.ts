import { useEffect, useState } from 'react'
import { fetchJson } from '@/lib/requests/fetch-json'
import type { Answer } from '@/lib/search/answer'
import { pathOfQuestion, type Question } from '@/lib/search/question-address'
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
  const hasFailed = error !== undefined
  return {
    found: hasFailed ? undefined : (data ?? previous),
    isLoading: isLoading || path !== wanted,
    hasFailed,
  }
}

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

/** Nothing depends on it, so a failure is of no interest. */
export const countUnanswered = (q: string): Promise<void> =>
  fetchJson<void>('/api/search/unanswered', { method: 'POST', body: { q } }).catch(
    () => undefined,
  )

export const useAnswer = (question: Question) =>
  useFound(pathOfQuestion(question), question.q, fetchJson<Answer>)
