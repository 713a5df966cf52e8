import { isObject, tryParseJson } from '@/lib/json'

/** A failed response. The message is the status, a colon and the body's text. */
export class ApiError extends Error {
  override name = 'ApiError'

  constructor(
    readonly status: number,
    statusText: string,
    readonly body: string,
  ) {
    super(`${status}: ${body || statusText}`)
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
  /** By field. */
  errors: Record<string, string>
}

export function readError(error: unknown): ErrorReply {
  if (!(error instanceof ApiError))
    return { reason: 'The site could not be reached. Please try again.', errors: {} }
  const body = tryParseJson(error.body)
  const { message, errors = {} } = (isObject(body) ? body : {}) as {
    message?: unknown
    errors?: object
  }
  // Payload's own routes send a list of errors.
  if (Array.isArray(errors)) return { reason: errors[0]?.message ?? null, errors: {} }
  const reason = typeof message === 'string' ? message : wordsOf(error)
  return { reason, errors: errors as ErrorReply['errors'] }
}

/** One line of plain text; longer text and pages were not written for people filling in a form. */
const SENTENCE = /^\p{Lu}[^<>{}\n]{1,180} [^<>{}\n]{1,180}$/u

export const tooManyAttempts = (wait: string): string =>
  `Too many attempts. Please try again in ${wait}.`

/** The message in a response without one of ours, as proxies send: its text, or one for its status; null for neither. */
function wordsOf({ status, body }: ApiError): string | null {
  if (SENTENCE.test(body.trim())) return body.trim()
  if (status === 429) return tooManyAttempts('a few minutes')
  return status >= 500
    ? `The site cannot answer right now (${status}). Please try again in a moment.`
    : null
}

/** Data counts as fresh for an hour; focusing the window refetches only after that. */
export const FRESH_MS = 60 * 60_000

export const ACCOUNT_FRESH_MS = 5 * 60_000
