import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { CACHE_TAGS_HEADER } from '@/lib/server-contract'
import { compressNow, createCompressor } from '@/server/http/compress'
import { readInlineScripts } from '@/server/http/inline-scripts'
import { chooseEncoding, type Encoding } from '@/server/http/negotiate-encoding'
import { isCompressible, MIN_COMPRESSED_BYTES } from '@/server/http/prepared-response'
import { ruleHeaders } from '@/server/http/response-headers'
import type { HeaderPolicy, PathClass } from '@/server/http/security-headers'
import type { KeptResponse, PersonalCache } from './personal-cache'

interface Governance {
  pathClass: PathClass
  policy: HeaderPolicy
  isDraft: boolean
  /** Collected before it is sent, so that a visitor who reads slowly does not hold up those who wait for a render. */
  isHeld?: boolean
  /** Told when a response is one that everybody may share. */
  onShared?: () => void
  /** For what is compressed whole and has an ETag. */
  personalCache?: PersonalCache
}

type Done = (() => void) | undefined

/** More than any response of the documented API that is made for one visitor. */
const MAX_HELD_BYTES = 2 * 1024 * 1024

/** Less is made and compressed anew in no time. */
const MIN_KEPT_BYTES = 8 * 1024

/** Where the body goes; chosen when the headers are due. */
interface Sink {
  write(chunk: Buffer, done: Done): boolean
  end(chunk: Buffer | undefined, done: Done): void
}

/**
 * Takes over a response that Next writes: the front rules its headers and compresses it as it streams by. Scripts of
 * pages made for one visitor carry a nonce; other HTML is held back until it is whole, for the hashes of its scripts.
 */
export function governResponse(
  request: IncomingMessage,
  response: ServerResponse,
  governance: Governance,
): void {
  const raw = {
    writeHead: response.writeHead.bind(response) as (status: number) => unknown,
    write: response.write.bind(response) as (chunk: Buffer, done?: () => void) => boolean,
    end: response.end.bind(response) as (chunk?: Buffer, done?: () => void) => unknown,
  }
  // The front compresses, not Next.
  const acceptEncoding = String(request.headers['accept-encoding'] ?? '')
  delete request.headers['accept-encoding']
  const place = governance.personalCache?.placeOf(request, chooseEncoding(acceptEncoding))
  const nonce = giveNonce(request, governance)
  let sink: Sink | undefined
  const begin = (isWhole: boolean): Sink => {
    sink ??= chooseSink(isWhole)
    return sink
  }

  const chooseSink = (isWhole: boolean): Sink => {
    const kept = response.statusCode === 304 ? place?.found : undefined
    if (kept) {
      response.statusCode = 200
      response.setHeader('content-type', kept.contentType)
    }
    const type = String(response.getHeader('content-type') ?? '')
    const isHtml = type.startsWith('text/html')
    const isShared =
      response.statusCode === 200 &&
      response.hasHeader(CACHE_TAGS_HEADER) &&
      !response.hasHeader('set-cookie')
    if (isShared) governance.onShared?.()
    const hasBody = request.method !== 'HEAD' && response.statusCode !== 304 && response.statusCode !== 204
    const length = Number(response.getHeader('content-length') ?? Number.NaN)
    const canCompress =
      hasBody &&
      isCompressible(type) &&
      !response.hasHeader('content-encoding') &&
      !(length < MIN_COMPRESSED_BYTES)
    const encoding = canCompress ? chooseEncoding(acceptEncoding) : 'identity'
    const sendHead = (scriptSources: readonly string[]) => {
      const context = { ...governance, status: response.statusCode, isHtml, scriptSources }
      replaceHeaders(
        response,
        ruleHeaders(response.getHeaders(), { ...context, isCompressible: isCompressible(type) }),
      )
      raw.writeHead(response.statusCode)
    }
    const nonceSources = nonce === undefined ? [] : [`'nonce-${nonce}'`]
    if (isHtml && hasBody && nonce === undefined && !governance.policy.isDev)
      return hold(encoding, (html) => sendHead(readInlineScripts(html.toString('utf8')).sources))
    const sendHeadWithNonce = () => sendHead(nonceSources)
    if (governance.isHeld) return hold(encoding, sendHeadWithNonce)
    if (encoding === 'identity') {
      sendHeadWithNonce()
      return { write: (chunk, done) => raw.write(chunk, done), end: (chunk, done) => raw.end(chunk, done) }
    }
    // What is there already is compressed at once, at a fraction of what a stream costs.
    if (kept || isWhole || length <= MAX_HELD_BYTES) return hold(encoding, sendHeadWithNonce, kept)
    markEncoded(response, encoding)
    return compressStream(encoding, sendHeadWithNonce)
  }

  const hold = (encoding: Encoding, sendHead: (whole: Buffer) => void, kept?: KeptResponse): Sink => {
    const chunks: Buffer[] = []
    return {
      write(chunk, done) {
        chunks.push(chunk)
        if (done) queueMicrotask(done)
        return true
      },
      end(chunk, done) {
        if (chunk) chunks.push(chunk)
        const whole = Buffer.concat(chunks)
        const body = kept?.body ?? compressNow(whole, encoding)
        if (encoding !== 'identity') {
          if (!kept && whole.length >= MIN_KEPT_BYTES) keep(body)
          markEncoded(response, encoding)
        }
        response.setHeader('content-length', body.length)
        sendHead(whole)
        raw.end(body, done)
      },
    }
  }

  const keep = (body: Buffer): void => {
    const etag = response.getHeader('etag')
    if (response.statusCode !== 200 || typeof etag !== 'string' || response.hasHeader('set-cookie')) return
    place?.keep({ etag, contentType: String(response.getHeader('content-type')), body })
  }

  const compressStream = (encoding: Encoding, sendHead: () => void): Sink => {
    sendHead()
    return createCompressor(response, raw, encoding)
  }

  Object.assign(response, {
    writeHead(status: number, ...rest: unknown[]) {
      response.statusCode = status
      setHeaders(response, rest.at(-1))
      begin(false)
      return response
    },
    flushHeaders() {
      begin(false)
    },
    write(chunk: unknown, ...rest: unknown[]) {
      return begin(false).write(toBuffer(chunk, rest[0]), findCallback(rest))
    },
    end(...args: unknown[]) {
      const hasChunk = typeof args[0] === 'string' || args[0] instanceof Uint8Array
      begin(true).end(hasChunk ? toBuffer(args[0], args[1]) : undefined, findCallback(args))
      return response
    },
  })
}

/** Next reads a nonce from the policy of a request, and puts it on the scripts of what it renders for this request. */
function giveNonce(request: IncomingMessage, { pathClass, isDraft, policy }: Governance): string | undefined {
  // What the visitor sent is not his to choose.
  delete request.headers['content-security-policy']
  delete request.headers['content-security-policy-report-only']
  const isForOneVisitor = pathClass === 'admin' || (pathClass === 'page' && isDraft)
  if (!isForOneVisitor || policy.isDev) return undefined
  const nonce = randomBytes(18).toString('base64')
  request.headers['content-security-policy'] = `script-src 'nonce-${nonce}'`
  return nonce
}

/** The bytes change, so what was said about them no longer holds. */
function markEncoded(response: ServerResponse, encoding: Encoding): void {
  response.setHeader('content-encoding', encoding)
  response.removeHeader('content-length')
  const etag = response.getHeader('etag')
  if (typeof etag === 'string' && !etag.startsWith('W/')) response.setHeader('etag', `W/${etag}`)
}

function replaceHeaders(response: ServerResponse, headers: ReturnType<ServerResponse['getHeaders']>): void {
  for (const name of response.getHeaderNames()) {
    if (headers[name] === undefined) response.removeHeader(name)
  }
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) response.setHeader(name, value)
  }
}

function setHeaders(response: ServerResponse, given: unknown): void {
  if (typeof given !== 'object' || given === null) return
  const pairs = Array.isArray(given) ? pairUp(given) : Object.entries(given)
  for (const [name, value] of pairs) response.setHeader(String(name), value as string)
}

function pairUp(flat: unknown[]): [unknown, unknown][] {
  const pairs: [unknown, unknown][] = []
  for (let index = 0; index + 1 < flat.length; index += 2) pairs.push([flat[index], flat[index + 1]])
  return pairs
}

function toBuffer(chunk: unknown, encoding: unknown): Buffer {
  if (typeof chunk === 'string')
    return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
  const bytes = chunk as Uint8Array
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function findCallback(args: unknown[]): Done {
  const last = args.at(-1)
  return typeof last === 'function' ? (last as () => void) : undefined
}
