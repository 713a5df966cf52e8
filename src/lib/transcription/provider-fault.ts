import { patienceOf } from '@/lib/requests/conditional-request'
import { truncate } from '@/lib/text/words'

interface FaultDetails {
  retryAfterSeconds?: number
  /** How often a passing fault is tried in a row; undefined for the usual number. */
  tries?: number
  cause?: unknown
}

export class ProviderFault extends Error {
  constructor(
    message: string,
    /** Whether another try may succeed. */
    readonly isPassing: boolean,
    readonly details: FaultDetails = {},
  ) {
    super(message, { cause: details.cause })
  }
}

export const passing = (message: string, details?: FaultDetails) => new ProviderFault(message, true, details)

export const final = (message: string) => new ProviderFault(message, false)

interface ErrorResponse {
  status: number
  headers: Headers | undefined
  code: string | null | undefined
  message: string
  host: string
  model: string
}

const NO_CREDIT = ['insufficient_quota', 'billing_hard_limit_reached', 'billing_not_active']

export function describeRefusal(response: ErrorResponse): ProviderFault {
  const { status, headers, code, message, host, model } = response
  const said = truncate(message.replace(/\s+/g, ' ').trim(), MAX_QUOTE)
  if (NO_CREDIT.includes(code ?? '') || status === 402)
    return final(`The account at ${host} has no credit left. Top it up there, then press Retry.`)
  if (status === 401 || status === 403)
    return final(
      `${host} refused the key (${status}). Check OPENAI_API_KEY, restart the server, then press Retry.`,
    )
  if (status === 404)
    return final(
      `${host} knows no model called ${model}, or OPENAI_BASE_URL is not its address (404): ${said}`,
    )
  if ([408, 409, 429].includes(status) || status >= 500) {
    const retryAfterSeconds = patienceOf(headers?.get('retry-after'), new Date()) / 1_000
    return passing(`${host} is overloaded or failing (${status}).`, { retryAfterSeconds })
  }
  return final(`${host} cannot work with this audio (${status}): ${said}`)
}

const MAX_QUOTE = 300
