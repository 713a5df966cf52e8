import type { IncomingMessage, ServerResponse } from 'node:http'
import fresh from 'fresh'
import { chooseEncoding } from './negotiate-encoding'
import type { PreparedResponse } from './prepared-response'

export function sendPrepared(
  request: IncomingMessage,
  response: ServerResponse,
  { status, variants, lastModified }: PreparedResponse,
  extraHeaders: string[] = [],
): void {
  const variant = variants[chooseEncoding(request.headers['accept-encoding'] as string | undefined)]
  if (status === 200 && fresh(conditionsOf(request), { etag: variant.etag, 'last-modified': lastModified })) {
    response.writeHead(304, [...variant.notModifiedHeaders, ...extraHeaders])
    response.end()
    return
  }
  response.writeHead(status, [...variant.headers, ...extraHeaders])
  if (request.method === 'HEAD') response.end()
  else response.end(variant.body)
}

/** Without the request's `no-cache`, which speaks to caches: here is nothing older than the content. */
const conditionsOf = ({ headers }: IncomingMessage) => ({
  'if-none-match': headers['if-none-match'],
  'if-modified-since': headers['if-modified-since'],
})
