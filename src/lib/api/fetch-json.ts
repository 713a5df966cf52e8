/** A reply that is not OK. The message is the status, a colon and the body's text. */
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
  body?: unknown
  signal?: AbortSignal
}

export const TOTAL_HEADER = 'X-Total-Count'

export async function fetchJson<T>(path: string, options?: RequestOptions): Promise<T> {
  return (await call<T>(path, options)).body
}

export async function fetchPage<T>(path: string): Promise<{ list: T[]; total: number }> {
  const { body, headers } = await call<T[]>(path)
  return { list: body, total: Number(headers.get(TOTAL_HEADER) ?? body.length) }
}

async function call<T>(
  path: string,
  { method = 'GET', body, signal }: RequestOptions = {},
): Promise<{ body: T; headers: Headers }> {
  const response = await fetch(path, {
    method,
    signal,
    credentials: 'include',
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, response.statusText, text)
  return { body: (text === '' ? null : JSON.parse(text)) as T, headers: response.headers }
}
