import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from 'node:zlib'
import { readInlineScripts } from '@/server/http/inline-scripts'
import {
  chooseEncoding,
  type Encoding,
  isCompressible,
  MIN_COMPRESSED_BYTES,
  type PreparedResponse,
  sendPrepared,
} from '@/server/http/prepared-response'
import { ruleHeaders } from '@/server/http/response-headers'
import { classifyPath, type HeaderPolicy } from '@/server/http/security-headers'
import type { CapturedResponse } from '@/server/page-cache/internal-request'
import type { Entry } from '@/server/page-cache/response-cache'

interface Governance {
  path: string
  policy: HeaderPolicy
  /** That Next has put on the scripts of a personal page; other HTML is allowed the known scripts. */
  nonce?: string | undefined
}

/** Sends what was made for one visitor. */
export function sendCaptured(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: CapturedResponse,
  governance: Governance,
): void {
  const hasBody = request.method !== 'HEAD' && status !== 204 && status !== 304
  const type = String(headers['content-type'] ?? '')
  const isLong = hasBody && body.length >= MIN_COMPRESSED_BYTES && headers['content-encoding'] === undefined
  const encoding = isLong ? encodingFor(request, type) : 'identity'
  const sent = compressNow(body, encoding)
  const html = type.startsWith('text/html') && hasBody ? body.toString('utf8') : ''
  const ruled = ruleFor({ status, headers, html }, governance)
  writeHead(response, status, {
    ...encoded(ruled, encoding),
    ...(hasBody && { 'content-length': sent.length }),
  })
  response.end(hasBody ? sent : undefined)
}

/** Sends a file that is written while it is sent. */
export async function sendStream(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: { status: number; headers: OutgoingHttpHeaders; body: WebStream },
  governance: Governance,
): Promise<void> {
  const encoding = encodingFor(request, String(headers['content-type'] ?? ''))
  writeHead(response, status, encoded(ruleFor({ status, headers, html: '' }, governance), encoding))
  const source = Readable.fromWeb(body)
  await (encoding === 'identity'
    ? pipeline(source, response)
    : pipeline(source, createCompressor(encoding), response))
}

/** Sends an outdated version when no newer one is available, and marks it. */
export function sendLastGood(
  request: IncomingMessage,
  response: ServerResponse,
  { storedAt, value }: Entry<{ response: PreparedResponse }>,
): void {
  const age = Math.max(0, Math.round((Date.now() - storedAt) / 1000))
  sendPrepared(request, response, value.response, [
    'Age',
    String(age),
    'Warning',
    '111 - "Revalidation failed"',
  ])
}

const encodingFor = ({ headers }: IncomingMessage, type: string): Encoding =>
  isCompressible(type) ? chooseEncoding(headers['accept-encoding']?.toString()) : 'identity'

function ruleFor(
  { status, headers, html }: { status: number; headers: OutgoingHttpHeaders; html: string },
  { path, policy, nonce }: Governance,
): OutgoingHttpHeaders {
  const type = String(headers['content-type'] ?? '')
  return ruleHeaders(headers, {
    pathClass: classifyPath(path),
    policy,
    status,
    isHtml: type.startsWith('text/html'),
    isCompressible: isCompressible(type),
    scriptSources: nonce ? [`'nonce-${nonce}'`] : readInlineScripts(html),
  })
}

/** The bytes change, so their length and strong validator no longer hold. */
function encoded(headers: OutgoingHttpHeaders, encoding: Encoding): OutgoingHttpHeaders {
  if (encoding === 'identity') return headers
  const { 'content-length': _, etag, ...rest } = headers
  const weak = typeof etag === 'string' && !etag.startsWith('W/') ? `W/${etag}` : etag
  return { ...rest, ...(weak !== undefined && { etag: weak }), 'content-encoding': encoding }
}

function writeHead(response: ServerResponse, status: number, headers: OutgoingHttpHeaders): void {
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) response.setHeader(name, value)
  response.writeHead(status)
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const GZIP = { level: 5 }

/** Compression blocks the event loop: 1 ms instead of 4 for 900 KB, at a tenth more bytes. */
const LONG_BYTES = 8 * 1024
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY + 1 } }
const QUICK_GZIP = { level: constants.Z_BEST_SPEED }

function compressNow(body: Buffer, encoding: Encoding): Buffer {
  const isLong = body.length > LONG_BYTES
  if (encoding === 'br') return brotliCompressSync(body, isLong ? QUICK_BROTLI : BROTLI)
  return encoding === 'gzip' ? gzipSync(body, isLong ? QUICK_GZIP : GZIP) : body
}

/** Flushes each piece, so that nothing waits for the end. */
const createCompressor = (encoding: 'br' | 'gzip') =>
  encoding === 'br'
    ? createBrotliCompress({ ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH })
    : createGzip({ ...GZIP, flush: constants.Z_SYNC_FLUSH })
