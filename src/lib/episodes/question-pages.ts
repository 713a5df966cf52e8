/** Episodes on one page of questions. */
export const ANSWERING_PER_PAGE = 20

export const QUESTIONS_PATH = '/questions'

/** Pages count from 1. */
export const questionsPath = (page: number): string =>
  page > 1 ? `${QUESTIONS_PATH}/${page}` : QUESTIONS_PATH

const LATER_PAGE = new RegExp(`^${QUESTIONS_PATH}/([^/]+)$`)
const NUMBER = /^(?:[2-9]|[1-9]\d{1,4})$/

/** Stands for every address without a page of questions. */
export const MISSING_QUESTIONS_PATH = `${QUESTIONS_PATH}/-`

/** The number of a later page; `invalid` when it cannot be one, undefined when the path is another. */
export function parseQuestionsPath(path: string): { page: string } | 'invalid' | undefined {
  const page = LATER_PAGE.exec(path)?.[1]
  if (page === undefined) return undefined
  return NUMBER.test(page) ? { page } : 'invalid'
}
