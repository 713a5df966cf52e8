import { isObject, tryParseJson } from '@/lib/json'

/** A failed response. The message is the status, a colon and the body's text. */
export class ApiError extends Error {
  readonly status: number
  readonly body: string

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }
}

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** A file is sent as it is, everything else as JSON. */
  body?: unknown
  signal?: AbortSignal
  keepalive?: boolean
}

export const TOTAL_HEADER = 'X-Total-Count'

export async function fetchJson<T>(path: string, options?: RequestOptions): Promise<T> {
  return (await call<T>(path, options)).body
}

/** For `useSWR`, whose key is a path, or a list of a path and what the answer depends on. */
export const fetchKey = (key: string | [string, ...unknown[]]): Promise<unknown> =>
  fetchJson(typeof key === 'string' ? key : key[0])

export async function fetchPage<T>(path: string): Promise<{ list: T[]; total: number }> {
  const { body, headers } = await call<T[]>(path)
  return { list: body, total: Number(headers.get(TOTAL_HEADER) ?? body.length) }
}

async function call<T>(
  path: string,
  { method = 'GET', body, signal, keepalive }: RequestOptions = {},
): Promise<{ body: T; headers: Headers }> {
  const response = await fetch(path, {
    method,
    signal,
    keepalive,
    credentials: 'include',
    ...(body === undefined ? {} : contentOf(body)),
  })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, response.statusText, text)
  return { body: (text === '' ? null : JSON.parse(text)) as T, headers: response.headers }
}

const contentOf = (body: unknown): Pick<RequestInit, 'body' | 'headers'> =>
  body instanceof Blob
    ? { body, headers: { 'Content-Type': body.type || 'application/octet-stream' } }
    : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }

interface ErrorReply {
  reason: string | null
  errors: Record<string, string>
}

const NO_MESSAGE: ErrorReply = { reason: null, errors: {} }

const UNREACHABLE = 'The site could not be reached. Please try again.'

export function readError(error: unknown): ErrorReply {
  if (!(error instanceof ApiError)) return { ...NO_MESSAGE, reason: UNREACHABLE }
  const body = tryParseJson(error.body)
  if (!isObject(body)) return { ...NO_MESSAGE, reason: wordsOf(error) }
  const { message, errors } = body
  return {
    reason: typeof message === 'string' ? message : firstMessage(errors),
    errors: isObject(errors) && !Array.isArray(errors) ? onlyTexts(errors) : {},
  }
}

/** One line of plain text; longer text and pages were not written for people filling in a form. */
const SENTENCE = /^\p{Lu}[^<>{}\n]{1,180} [^<>{}\n]{1,180}$/u

export const tooManyAttempts = (wait: string): string => `Too many attempts. Please try again in ${wait}.`

/** The message in a response without JSON, as proxies send: its text, or one for its status; null for neither. */
function wordsOf({ status, body }: ApiError): string | null {
  const text = body.trim()
  if (SENTENCE.test(text)) return text
  if (status === 429) return tooManyAttempts('a few minutes')
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

/** Data counts as fresh for an hour; focusing the window refetches only after that. */
export const FRESH_MS = 60 * 60_000

export const ACCOUNT_FRESH_MS = 5 * 60_000
