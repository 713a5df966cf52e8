import { QUESTIONS_PATH } from '@/lib/site/navigation'
import { parseDuration } from '@/lib/text/clock'
import { foldText } from '@/lib/text/fold'
import type { Episode } from '@/payload-types'

export type QuestionRow = NonNullable<Episode['questions']>[number]

export interface EpisodeQuestion {
  question: string
  answer: string
  /** Seconds; null where no editor has written the time of the answer. */
  start: number | null
  end: number | null
}

export const toQuestions = (rows: readonly QuestionRow[]): EpisodeQuestion[] =>
  rows.map(({ question, answer, startsAt, endsAt }) => {
    const start = parseDuration(startsAt ?? '')
    const end = parseDuration(endsAt ?? '')
    return {
      question,
      answer,
      start,
      end: start !== null && end !== null && end > start ? end : null,
    }
  })

export const MOST_QUESTIONS = 60

/** Characters of each text. */
export const QUESTION_LIMITS = { question: 200, otherWays: 1_000, answer: 400, term: 100 }

export const checkClock = (value: unknown): true | string =>
  !value ||
  (typeof value === 'string' && parseDuration(value) !== null) ||
  'Write a time such as 1:15.'

export const linesOf = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The same for questions that differ in case, accents and punctuation alone. */
export const foldQuestion = (text: string) =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const ANSWERING_PER_PAGE = 20

/** Pages count from 1. */
export const questionsPath = (page: number) =>
  page > 1 ? `${QUESTIONS_PATH}/${page}` : QUESTIONS_PATH

export const isLaterPage = (text: string) => /^(?:[2-9]|[1-9]\d{1,4})$/.test(text)
