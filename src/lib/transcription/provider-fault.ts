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
  if (NO_CREDIT.includes(code ?? '') || status === 402) {
    return final(`The account at ${host} has no credit left. Top it up there, then press Retry.`)
  }
  if (status === 401 || status === 403) {
    return final(
      `${host} refused the key (${status}). Check OPENAI_API_KEY, restart the server, then press Retry.`,
    )
  }
  if (status === 404) {
    return final(
      `${host} knows no model called ${model}, or OPENAI_BASE_URL is not its address (404): ${quote(message)}`,
    )
  }
  if (status === 429 || status === 408 || status === 409 || status >= 500) {
    const retryAfterSeconds = headers ? retryAfter(headers, Date.now()) : undefined
    return passing(`${host} is overloaded or failing (${status}).`, { retryAfterSeconds })
  }
  return final(`${host} cannot work with this audio (${status}): ${quote(message)}`)
}

/** Seconds from now, from a number or a date; undefined without either. */
export function retryAfter(headers: Headers, now: number): number | undefined {
  const milliseconds = Number(headers.get('retry-after-ms') ?? Number.NaN)
  if (Number.isFinite(milliseconds)) return Math.max(0, milliseconds / 1_000)
  const text = headers.get('retry-after')
  if (text === null) return undefined
  if (/^\d+(?:\.\d+)?$/.test(text.trim())) return Number(text)
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now) / 1_000)
}

const MAX_QUOTE = 300

const quote = (message: string): string => {
  const line = message.replace(/\s+/g, ' ').trim()
  return line.length > MAX_QUOTE ? `${line.slice(0, MAX_QUOTE)}…` : line
}
