import { ADDRESS_HEADER } from './api-server'

export const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

export interface ApiResponse {
  status: number
  headers: Headers
  text: string
  body: Fields
  /** The body of a response that is a list. */
  list: Fields[]
}

/** JSON as a test reads it: what it looks for and is not there is undefined, and fails it. */
export interface Fields {
  [name: string]: Fields | undefined
}

export interface RequestOptions {
  /** Sent as JSON. */
  body?: unknown
  /** Sent as it is. */
  raw?: BodyInit
  headers?: Record<string, string>
}

/** One browser: it keeps its cookies, and always comes from the same address. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  readonly #site: { url: string }
  readonly #headers: Record<string, string>

  constructor(site: { url: string }, { address = '192.0.2.1', userAgent = BROWSER } = {}) {
    this.#site = site
    this.#headers = { [ADDRESS_HEADER]: address, 'user-agent': userAgent }
  }

  get(path: string, options?: RequestOptions): Promise<ApiResponse> {
    return this.request('GET', path, options)
  }

  post(path: string, body?: unknown, options?: RequestOptions): Promise<ApiResponse> {
    return this.request('POST', path, { ...options, body })
  }

  put(path: string, body?: unknown, options?: RequestOptions): Promise<ApiResponse> {
    return this.request('PUT', path, { ...options, body })
  }

  patch(path: string, body?: unknown, options?: RequestOptions): Promise<ApiResponse> {
    return this.request('PATCH', path, { ...options, body })
  }

  delete(path: string, options?: RequestOptions): Promise<ApiResponse> {
    return this.request('DELETE', path, options)
  }

  async request(method: string, path: string, options: RequestOptions = {}): Promise<ApiResponse> {
    const { body, raw } = options
    const isJson = body !== undefined
    const response = await fetch(this.#site.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...this.#headers,
        ...(this.cookies.size > 0 ? { cookie: this.#cookieHeader() } : {}),
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...options.headers,
      },
      body: isJson ? JSON.stringify(body) : raw,
    })
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)
    return readResponse(response)
  }

  /** The same browser as it was now: what it is told later does not reach the copy. */
  copy(): Visitor {
    const copy = new Visitor(this.#site, {
      address: this.#headers[ADDRESS_HEADER],
      userAgent: this.#headers['user-agent'],
    })
    for (const [name, value] of this.cookies) copy.cookies.set(name, value)
    return copy
  }

  #cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
    const at = pair.indexOf('=')
    const name = pair.slice(0, at)
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name)
    else this.cookies.set(name, pair.slice(at + 1))
  }
}

export const isSignedIn = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.get('/api/auth/me')).status === 200

/** A field as the text that it must be. */
export function textOf(field: unknown): string {
  if (typeof field !== 'string') throw new TypeError(`This is no text: ${JSON.stringify(field)}`)
  return field
}

/** The body is undefined where it is no JSON. */
async function readResponse(response: Response): Promise<ApiResponse> {
  const { status, headers } = response
  const text = await response.text()
  const body = tryParse(text) as Fields
  return {
    status,
    headers,
    text,
    body,
    get list() {
      if (!Array.isArray(body)) throw new TypeError(`This is no list: ${status} ${text.slice(0, 200)}`)
      return body
    },
  }
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
