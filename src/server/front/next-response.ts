import type { IncomingMessage, ServerResponse } from 'node:http'
import { compressNow, createCompressor } from '@/server/http/compress'
import { chooseEncoding, type Encoding } from '@/server/http/negotiate-encoding'
import { isCompressible } from '@/server/http/prepared-response'
import { ruleHeaders } from '@/server/http/response-headers'
import { hashInlineScripts } from '@/server/http/script-hashes'
import type { HeaderPolicy, PathClass } from '@/server/http/security-headers'

interface Governance {
  pathClass: PathClass
  policy: HeaderPolicy
  isDraft: boolean
  /** Told when an answer is one that everybody may share. */
  onShared?: () => void
}

type Done = (() => void) | undefined

/** Where the body goes; chosen when the headers are due. */
interface Sink {
  write(chunk: Buffer, done: Done): boolean
  end(chunk: Buffer | undefined, done: Done): void
}

/**
 * Takes over an answer that Next writes: the front rules its headers, hashes the inline scripts of HTML (held back
 * until it is whole), and compresses the rest as it streams by.
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
  let sink: Sink | undefined
  const begin = (isWhole: boolean): Sink => {
    sink ??= chooseSink(isWhole)
    return sink
  }

  const chooseSink = (isWhole: boolean): Sink => {
    const type = String(response.getHeader('content-type') ?? '')
    const isHtml = type.startsWith('text/html')
    const isShared =
      response.statusCode === 200 && response.hasHeader('x-cache-tags') && !response.hasHeader('set-cookie')
    if (isShared) governance.onShared?.()
    const hasBody = request.method !== 'HEAD' && response.statusCode !== 304 && response.statusCode !== 204
    const canCompress = hasBody && isCompressible(type) && !response.hasHeader('content-encoding')
    const encoding = canCompress ? chooseEncoding(acceptEncoding) : 'identity'
    const sendHead = (scriptHashes: readonly string[]) => {
      const context = { ...governance, status: response.statusCode, isHtml, scriptHashes }
      replaceHeaders(
        response,
        ruleHeaders(response.getHeaders(), { ...context, isCompressible: isCompressible(type) }),
      )
      raw.writeHead(response.statusCode)
    }
    if (isHtml && hasBody && !governance.policy.isDev) return holdHtml(encoding, sendHead)
    if (encoding === 'identity') {
      sendHead([])
      return { write: (chunk, done) => raw.write(chunk, done), end: (chunk, done) => raw.end(chunk, done) }
    }
    markEncoded(response, encoding)
    return isWhole ? compressWhole(encoding, sendHead) : compressStream(encoding, sendHead)
  }

  const holdHtml = (encoding: Encoding, sendHead: (hashes: string[]) => void): Sink => {
    const chunks: Buffer[] = []
    return {
      write(chunk, done) {
        chunks.push(chunk)
        if (done) queueMicrotask(done)
        return true
      },
      end(chunk, done) {
        if (chunk) chunks.push(chunk)
        const html = Buffer.concat(chunks)
        if (encoding !== 'identity') markEncoded(response, encoding)
        const body = compressNow(html, encoding)
        response.setHeader('content-length', body.length)
        sendHead(hashInlineScripts(html.toString('utf8')))
        raw.end(body, done)
      },
    }
  }

  const compressWhole = (encoding: Encoding, sendHead: (hashes: string[]) => void): Sink => ({
    write: () => true,
    end(chunk, done) {
      const body = compressNow(chunk ?? Buffer.alloc(0), encoding)
      response.setHeader('content-length', body.length)
      sendHead([])
      raw.end(body, done)
    },
  })

  const compressStream = (encoding: Encoding, sendHead: (hashes: string[]) => void): Sink => {
    sendHead([])
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
