import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import inject from 'light-my-request'
import pLimit, { type LimitFunction } from 'p-limit'

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export interface CapturedResponse {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
}

/** One visitor's own method, headers and body. */
export interface Personal {
  method: string
  headers: IncomingHttpHeaders
  body?: Readable
}

interface InternalRequest {
  handler: Handler
  url: string
  siteUrl: URL
  personal?: Personal | undefined
  /** Beside those that an anonymous request has. */
  headers?: IncomingHttpHeaders | undefined
  deadlineMs?: number
}

/** Longer than any query may take. A saved change must show on the next request, so having a last good version does not shorten it. */
const DEADLINE_MS = 30_000

/** Headers of one delivery, not of the response itself. */
const PER_DELIVERY = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']

/** Anonymous unless it is personal, because a shared page must not depend on its first visitor. */
export async function requestInternally(options: InternalRequest): Promise<CapturedResponse> {
  const { handler, url, siteUrl, personal, deadlineMs = DEADLINE_MS } = options
  const { promise: failed, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error(`no response within ${deadlineMs} ms`)),
    deadlineMs,
  )
  const handle = (request: unknown, response: unknown) =>
    void handler(request as IncomingMessage, response as ServerResponse).catch(reject)
  const answered = inject(handle, {
    method: (personal?.method ?? 'GET') as 'GET',
    url,
    headers: { ...(personal?.headers ?? anonymousHeaders(siteUrl)), ...options.headers },
    ...(personal?.body && { payload: personal.body }),
  })
  const race = Promise.race([answered, failed]).finally(() => clearTimeout(timer))
  const { statusCode: status, headers, rawPayload: body } = await race
  for (const name of PER_DELIVERY) delete headers[name]
  return { status, headers, body }
}

const anonymousHeaders = ({ host, protocol }: URL): IncomingHttpHeaders => ({
  host,
  accept: '*/*',
  'user-agent': 'plain-ai-page-cache',
  'x-forwarded-host': host,
  'x-forwarded-proto': protocol.slice(0, -1),
})

const AT_ONCE = {
  cacheable: 8,
  /** Visitors can request endless addresses. */
  visitor: 3,
  /** Visitors must not hold up the panel. */
  team: 4,
}

/** Per queue; beyond it, visitors are asked to retry. */
const MAX_WAITING = 200

export type QueueName = keyof typeof AT_ONCE

/** Limits all renders of this process, because each blocks the event loop for some milliseconds. */
export class RenderQueues {
  readonly #limits: Record<QueueName, LimitFunction> = {
    cacheable: pLimit(AT_ONCE.cacheable),
    visitor: pLimit(AT_ONCE.visitor),
    team: pLimit(AT_ONCE.team),
  }

  /** Resolves to `full` at once when too many wait. */
  async run<Result>(queue: QueueName, render: () => Promise<Result>): Promise<Result | 'full'> {
    const limit = this.#limits[queue]
    if (limit.pendingCount >= MAX_WAITING) return 'full'
    return limit(async () => {
      // Lets the event loop run between renders.
      await setImmediate()
      return render()
    })
  }
}
