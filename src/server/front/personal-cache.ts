import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Encoding } from '@/server/http/negotiate-encoding'

/** Of all visitors together, compressed: some two hundred lists of as many bookmarks as anybody can have. */
const MAX_BYTES = 8 * 1024 * 1024
const KEPT_MS = 10 * 60 * 1000

export interface KeptResponse {
  /** As the application gave it. */
  etag: string
  contentType: string
  /** Compressed. */
  body: Buffer
}

/** Where a request's response is kept. */
export interface KeptPlace {
  found: KeptResponse | undefined
  keep(response: KeptResponse): void
}

/**
 * Responses made for one visitor each. What is kept is never sent unasked: the request goes to the application with its
 * ETag, and the application, which alone knows who is signed in and what has changed, says with a 304 that it still holds.
 */
export class PersonalCache {
  readonly #kept = new LRUCache<string, KeptResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length,
    ttl: KEPT_MS,
    // What is private does not wait in memory for somebody to ask for it again.
    ttlAutopurge: true,
  })

  /** Makes the request a conditional one when something is kept. Undefined for requests that nothing is kept of. */
  placeOf(request: IncomingMessage, encoding: Encoding): KeptPlace | undefined {
    const { method, url = '', headers } = request
    // Whoever names a version of his own is told about that one.
    if (method !== 'GET' || headers.cookie === undefined || headers['if-none-match'] !== undefined)
      return undefined
    const key = createHash('sha256')
      .update(JSON.stringify([url, encoding, headers.cookie]))
      .digest('base64')
    const found = this.#kept.get(key)
    if (found) headers['if-none-match'] = found.etag
    return { found, keep: (response) => this.#kept.set(key, response) }
  }
}
