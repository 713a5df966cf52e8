import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Everything that a link by mail or a preview carries as a secret is at least this long. */
const LONG_WORD = /[\w-]{40,}/g
const REQUEST_ID = /^[\w.-]{8,64}$/

/** A proxy's own name for the request is kept, so that its log and this one can be laid side by side. */
export function requestIdOf({ headers }: IncomingMessage, trustedProxies: number): string {
  const given = headers['x-request-id']
  return trustedProxies > 0 && typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

/** Without the query, which holds what people search for, and without the tokens of links. */
export function loggedPath(url = ''): string {
  const [path = ''] = url.split('?', 1)
  return path.replace(LONG_WORD, '…').slice(0, 300)
}

export interface LoggedRequest {
  method: string
  path: string
  status: number
  /** Milliseconds from the head of the request to the end of the response. */
  ms: number
  requestId: string
  /** The visitor left before the response had ended. */
  isCut?: true
}

/** Calls back once, when the response has ended or its visitor has left. */
export function whenServed(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  note: (served: LoggedRequest) => void,
): void {
  const begun = performance.now()
  // Read now: the path is rewritten on the way.
  const { method = '', url } = request
  response.once('close', () => {
    note({
      method,
      path: loggedPath(url),
      status: response.statusCode,
      ms: Math.round((performance.now() - begun) * 10) / 10,
      requestId,
      ...(!response.writableFinished && { isCut: true as const }),
    })
  })
}
