import { fetchJson } from '@/lib/requests/fetch-json'
import type { Answer } from '@/lib/search/answer'
import { pathOfQuestion, type Question } from '@/lib/search/question-address'
import { useFound } from './use-found'

let asking: AbortController | undefined

/** Cancels the previous search, whose answer is no longer needed. */
function fetchAnswer(path: string): Promise<Answer> {
  asking?.abort()
  asking = new AbortController()
  return fetchJson<Answer>(path, { signal: asking.signal })
}

/** Nothing depends on it, so a failure is of no interest. */
export const countUnanswered = (q: string): Promise<void> =>
  fetchJson<void>('/api/search/unanswered', { method: 'POST', body: { q } }).catch(() => undefined)

export const useAnswer = (question: Question) => useFound(pathOfQuestion(question), question.q, fetchAnswer)
