import { ANSWER_KINDS, type AnswerKind, type AnswerQuery, answerPath } from './answer'
import { episodeSearchOf, fromSecond, toQuery } from './episode-search'

/** A search of the whole show, as its page's address states it. */
export interface Question {
  q: string
  season: number | null
  /** Null for the best of every kind. */
  kind: AnswerKind | null
  /** From 1; needs a kind. */
  page: number
}

export const SEARCH_PATH = '/search'

export const NO_QUESTION: Question = { q: '', season: null, kind: null, page: 1 }

/** Results per kind when all kinds are shown. */
export const BEST_COUNT = 3
export const ANSWERS_PER_PAGE = 20
export const MAX_ANSWER_PAGES = 6

/** Reads `?q=…&season=…&kind=…&page=…`; invalid parameters are dropped. */
export function questionOf(search: string): Question {
  const { q, season, page } = episodeSearchOf(search)
  const wanted = new URLSearchParams(search).get('kind')
  const kind = ANSWER_KINDS.find((each) => each === wanted) ?? null
  return { q, season, kind, page: kind ? Math.min(page, MAX_ANSWER_PAGES) : 1 }
}

/** The canonical query of a question, with its question mark; empty for none. */
export const queryOfQuestion = ({ q, season, kind, page }: Question): string =>
  q.trim() === '' ? '' : toQuery({ q, season, kind, page: kind && fromSecond(page) })

/** Parameters for the API; null for an empty question. */
export function answerQueryOf({ q, season, kind, page }: Question): AnswerQuery | null {
  if (q.trim() === '') return null
  return {
    q: q.trim(),
    ...(season !== null && { season }),
    ...(kind
      ? { kind, limit: ANSWERS_PER_PAGE, offset: (page - 1) * ANSWERS_PER_PAGE }
      : { limit: BEST_COUNT }),
  }
}

export function pathOfQuestion(question: Question): string | null {
  const query = answerQueryOf(question)
  return query && answerPath(query)
}
