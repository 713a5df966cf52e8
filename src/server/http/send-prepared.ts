import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding } from './negotiate-encoding'
import type { PreparedResponse } from './prepared-response'
import { trySendWhole } from './send-whole'

/** Sends a response made earlier. This is the hot path: nothing is computed that was not computed before. */
export function sendPrepared(
  request: IncomingMessage,
  response: ServerResponse,
  prepared: PreparedResponse,
  extraHeaders?: string[],
): void {
  const { status } = prepared
  const variant = prepared.variants[chooseEncoding(request.headers['accept-encoding'] as string | undefined)]
  const condition = request.headers['if-none-match']
  if (status === 200 && condition !== undefined && matchesEtag(condition, variant.etag)) {
    response.writeHead(
      304,
      extraHeaders ? [...variant.notModifiedHeaders, ...extraHeaders] : variant.notModifiedHeaders,
    )
    response.end()
    return
  }
  if (!extraHeaders && trySendWhole(response, { status, variant, now: Date.now() })) return
  response.writeHead(status, extraHeaders ? [...variant.headers, ...extraHeaders] : variant.headers)
  if (request.method === 'HEAD') response.end()
  else response.end(variant.body)
}

/** If-None-Match compares weakly: a proxy may have marked our validator as weak. */
function matchesEtag(condition: string, etag: string): boolean {
  if (condition === etag || condition.trim() === '*') return true
  return condition.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
}
