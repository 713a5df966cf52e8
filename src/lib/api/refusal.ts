import { isObject, tryParseJson } from '@/lib/json'
import { ApiError } from './fetch-json'

export interface Refusal {
  reason: string | null
  errors: Record<string, string>
}

const NOTHING_SAID: Refusal = { reason: null, errors: {} }

const UNREACHABLE = 'The site could not be reached. Please try again.'

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { ...NOTHING_SAID, reason: UNREACHABLE }
  const body = tryParseJson(error.body)
  if (!isObject(body)) return { ...NOTHING_SAID, reason: wordsOf(error) }
  const { message, errors } = body
  return {
    reason: typeof message === 'string' ? message : firstMessage(errors),
    errors: isObject(errors) && !Array.isArray(errors) ? onlyTexts(errors) : {},
  }
}

/** One line of plain text; what is longer, or a page, was not written for people who filled in a form. */
const SENTENCE = /^\p{Lu}[^<>{}\n]{1,180} [^<>{}\n]{1,180}$/u

/** Of a response that is no JSON, as proxies send: its own words, or what its status says; null when that says nothing. */
function wordsOf({ status, body }: ApiError): string | null {
  const text = body.trim()
  if (SENTENCE.test(text)) return text
  if (status === 429) return 'Too many attempts. Please try again in a few minutes.'
  if (status >= 500) return `The site cannot answer right now (${status}). Please try again in a moment.`
  return null
}

/** Payload's own routes send a list of errors. */
function firstMessage(errors: unknown): string | null {
  const [first] = Array.isArray(errors) ? errors : []
  return isObject(first) && typeof first.message === 'string' ? first.message : null
}

const onlyTexts = (errors: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
