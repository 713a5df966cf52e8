/** A reply that is not OK. The message is the status, a colon and the body's text. */
export class ApiError extends Error {
  readonly status: number
  /** The server's own sentence for people, when it sent one. */
  readonly reason: string | null

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.reason = tryParseReason(body)
  }
}

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
}

/** One call to the documented API, with the session cookie. */
export async function fetchJson<T>(path: string, { method = 'GET', body }: RequestOptions = {}): Promise<T> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, response.statusText, text)
  return (text === '' ? null : JSON.parse(text)) as T
}

function tryParseReason(body: string): string | null {
  try {
    const parsed: unknown = JSON.parse(body)
    const message = parsed && typeof parsed === 'object' && 'message' in parsed ? parsed.message : null
    return typeof message === 'string' ? message : null
  } catch {
    // Proxies answer in HTML; then there is no sentence to show.
    return null
  }
}
