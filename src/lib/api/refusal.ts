import { isObject, tryParseJson } from '@/lib/player/kept-episode'
import { ApiError } from './fetch-json'

/** What the server says to people about a call that it refused. */
export interface Refusal {
  /** A sentence, when it sent one. Proxies send HTML; then there is none to show. */
  reason: string | null
  /** What is wrong, by the name of the field. */
  errors: Record<string, string>
}

const NOTHING_SAID: Refusal = { reason: null, errors: {} }

const UNREACHABLE = 'The site could not be reached. Please try again.'

/** Of a call that failed; where no response came at all, it says that. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { ...NOTHING_SAID, reason: UNREACHABLE }
  const body = tryParseJson(error.body)
  if (!isObject(body)) return NOTHING_SAID
  const { message, errors } = body
  return {
    reason: typeof message === 'string' ? message : null,
    errors: isObject(errors) ? onlyTexts(errors) : {},
  }
}

const onlyTexts = (errors: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
