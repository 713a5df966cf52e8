import type { IncomingMessage, ServerResponse } from 'node:http'
import { matchesEtag } from '@/lib/api/matches-etag'
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
  if (status === 200 && isUnchanged(request, prepared, variant.etag)) {
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

/** A date says less than an ETag, and counts only without one (RFC 9110, 13.1.3). */
function isUnchanged(
  { headers }: IncomingMessage,
  { lastModified }: PreparedResponse,
  etag: string,
): boolean {
  const condition = headers['if-none-match']
  if (condition !== undefined) return matchesEtag(condition, etag)
  return lastModified !== undefined && lastModified <= Date.parse(headers['if-modified-since'] ?? '')
}
