import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import {
  chooseEncoding,
  type Encoding,
  MIN_COMPRESSED_BYTES,
} from '@/server/http/prepared-response'
import type { HeaderPolicy } from '@/server/http/response-headers'
import { isCompressible, readInlineScripts, ruleHeaders } from '@/server/http/response-headers'
import type { CapturedResponse } from '@/server/page-cache/internal-request'

interface SendOptions {
  path: string
  policy: HeaderPolicy
  /** That Next has put on the scripts of a personal page; other HTML is allowed the known scripts. */
  nonce?: string | undefined
}

/** A stream is sent as it is, while it is written. */
type Sent = Omit<CapturedResponse, 'body'> & { body: Buffer | ReadableStream }

/** Sends what the cache does not keep, and payloads of cached pages. */
export async function sendCaptured(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Sent,
  { nonce, ...options }: SendOptions,
): Promise<void> {
  const type = String(headers['content-type'] ?? '')
  const hasBody = request.method !== 'HEAD' && status !== 204 && status !== 304
  const isWhole = body instanceof Buffer
  const isLong =
    isWhole && body.length >= MIN_COMPRESSED_BYTES && headers['content-encoding'] === undefined
  const encoding: Encoding =
    hasBody && isLong && isCompressible(type)
      ? chooseEncoding(request.headers['accept-encoding']?.toString())
      : 'identity'
  const html = hasBody && isWhole && type.startsWith('text/html') ? body.toString('utf8') : ''
  const scriptSources = nonce ? [`'nonce-${nonce}'`] : html ? readInlineScripts(html) : []
  const ruled = encoded(ruleHeaders(headers, { ...options, status, scriptSources }), encoding)
  const sent = isWhole ? compress(body, encoding) : undefined
  if (sent && hasBody) ruled['content-length'] = sent.length
  for (const [name, value] of Object.entries(ruled))
    if (value !== undefined) response.setHeader(name, value)
  response.writeHead(status)
  if (isWhole) response.end(hasBody ? sent : undefined)
  else await pipeline(Readable.fromWeb(body as ReadableStream), response)
}

/** The bytes change, so their length and strong validator no longer hold. */
function encoded(headers: OutgoingHttpHeaders, encoding: Encoding): OutgoingHttpHeaders {
  if (encoding === 'identity') return headers
  const { 'content-length': _, etag, ...rest } = headers
  const weak = typeof etag === 'string' && !etag.startsWith('W/') ? `W/${etag}` : etag
  return { ...rest, etag: weak, 'content-encoding': encoding }
}

/** Compression blocks the event loop: 4 ms for 900 KB. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const GZIP = { level: 5 }

function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(body, BROTLI)
  return encoding === 'gzip' ? gzipSync(body, GZIP) : body
}
