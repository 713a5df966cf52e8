import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import inject from 'light-my-request'
import pLimit, { type LimitFunction } from 'p-limit'

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export interface CapturedResponse {
  status: number
  headers: Record<string, string | string[]>
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
  deadlineMs: number
  personal?: Personal | undefined
  /** Beside those that an anonymous request has. */
  headers?: IncomingHttpHeaders
}

/** Anonymous unless it is personal, because a shared page must not depend on its first visitor. */
export function requestInternally(options: InternalRequest): Promise<CapturedResponse> {
  const { handler, url, siteUrl, deadlineMs, personal, headers: more } = options
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`no response within ${deadlineMs} ms`))
    const timer = setTimeout(late, deadlineMs)
    const handle = (request: unknown, response: unknown) =>
      void handler(request as IncomingMessage, response as ServerResponse).catch(reject)
    inject(handle, {
      method: (personal?.method ?? 'GET') as 'GET',
      url,
      headers: { ...(personal?.headers ?? headersFor(siteUrl)), ...more },
      ...(personal?.body && { payload: personal.body }),
    })
      .then(({ statusCode, headers, rawPayload }) =>
        resolve({ status: statusCode, headers: toStrings(headers), body: rawPayload }),
      )
      .catch(reject)
      .finally(() => clearTimeout(timer))
  })
}

const headersFor = ({ host, protocol }: URL): Record<string, string> => ({
  host,
  accept: '*/*',
  'user-agent': 'plain-ai-page-cache',
  'x-forwarded-host': host,
  'x-forwarded-proto': protocol.slice(0, -1),
})

/** Headers of one delivery, not of the response itself. */
const PER_DELIVERY = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])

function toStrings(headers: NodeJS.Dict<number | string | string[]>): CapturedResponse['headers'] {
  const given = Object.entries(headers).filter(
    ([name, value]) => value !== undefined && !PER_DELIVERY.has(name),
  )
  return Object.fromEntries(
    given.map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]),
  )
}

const AT_ONCE = {
  kept: 8,
  /** Visitors can request endless addresses. */
  visitor: 3,
  /** Visitors must not hold up the panel. */
  team: 4,
}

/** Per lane; beyond it, visitors are asked to retry. */
const MAX_WAITING = 200

export type Lane = keyof typeof AT_ONCE

/** Limits all renders of this process, because each blocks the event loop for some milliseconds. */
export class RenderQueues {
  readonly #lanes: Record<Lane, LimitFunction> = {
    kept: pLimit(AT_ONCE.kept),
    visitor: pLimit(AT_ONCE.visitor),
    team: pLimit(AT_ONCE.team),
  }

  /** Resolves to `full` at once when too many wait. */
  async run<Result>(lane: Lane, render: () => Promise<Result>): Promise<Result | 'full'> {
    const limit = this.#lanes[lane]
    if (limit.pendingCount >= MAX_WAITING) return 'full'
    return limit(async () => {
      // Lets the event loop run between renders.
      await setImmediate()
      return render()
    })
  }
}
