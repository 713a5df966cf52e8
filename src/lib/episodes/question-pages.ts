export const ANSWERING_PER_PAGE = 20

export const QUESTIONS_PATH = '/questions'

/** Pages count from 1. */
export const questionsPath = (page: number): string =>
  page > 1 ? `${QUESTIONS_PATH}/${page}` : QUESTIONS_PATH

export const isLaterPage = (text: string): boolean => /^(?:[2-9]|[1-9]\d{1,4})$/.test(text)
