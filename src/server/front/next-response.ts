import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, compressNow, createCompressor, type Encoding } from '@/server/http/compress'
import { readInlineScripts } from '@/server/http/inline-scripts'
import { isCompressible, MIN_COMPRESSED_BYTES } from '@/server/http/prepared-response'
import { ruleHeaders } from '@/server/http/response-headers'
import type { HeaderPolicy, PathClass } from '@/server/http/security-headers'

interface Governance {
  pathClass: PathClass
  policy: HeaderPolicy
  /** Buffered before it is sent, so that a slow reader does not delay other renders. */
  isHeld?: boolean
}

type Done = () => void

const MAX_HELD_BYTES = 2 * 1024 * 1024

interface Sink {
  write(chunk: Buffer, done?: Done): boolean
  end(chunk?: Buffer, done?: Done): void
}

/** Sets the headers of Next's response and compresses it. Personal pages get a nonce; other HTML waits for script hashes. */
export function applyResponseHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  governance: Governance,
): void {
  const governed = new GovernedResponse(request, response, governance)
  Object.assign(response, {
    writeHead(status: number, ...rest: unknown[]) {
      response.statusCode = status
      setHeaders(response, rest.at(-1))
      governed.begin()
      return response
    },
    flushHeaders() {
      governed.begin()
    },
    write(chunk: unknown, ...rest: unknown[]) {
      return governed.begin().write(toBuffer(chunk, rest[0]), findCallback(rest))
    },
    end(...args: unknown[]) {
      const hasChunk = typeof args[0] === 'string' || args[0] instanceof Uint8Array
      const chunk = hasChunk ? toBuffer(args[0], args[1]) : undefined
      governed.begin({ isWhole: true }).end(chunk, findCallback(args))
      return response
    },
  })
}

class GovernedResponse {
  readonly #request: IncomingMessage
  readonly #response: ServerResponse
  readonly #governance: Governance
  /** Node's own methods, before they are replaced. */
  readonly #raw: Sink & { writeHead(status: number): void }
  readonly #acceptEncoding: string
  readonly #nonce: string | undefined
  #sink: Sink | undefined

  constructor(request: IncomingMessage, response: ServerResponse, governance: Governance) {
    this.#request = request
    this.#response = response
    this.#governance = governance
    this.#raw = {
      writeHead: response.writeHead.bind(response),
      write: response.write.bind(response) as Sink['write'],
      end: response.end.bind(response) as Sink['end'],
    }
    this.#acceptEncoding = String(request.headers['accept-encoding'] ?? '')
    delete request.headers['accept-encoding']
    this.#nonce = giveNonce(request, governance)
  }

  begin({ isWhole = false } = {}): Sink {
    this.#sink ??= this.#chooseSink(isWhole)
    return this.#sink
  }

  #chooseSink(isWhole: boolean): Sink {
    const response = this.#response
    const { isHeld, policy } = this.#governance
    const length = Number(response.getHeader('content-length') ?? Number.NaN)
    const encoding = this.#chooseEncoding(length)
    const needsHashes = isHtml(response) && this.#hasBody() && this.#nonce === undefined && !policy.isDev
    // Compressing a complete body at once costs a fraction of streaming.
    const isReady = encoding !== 'identity' && (isWhole || length <= MAX_HELD_BYTES)
    if (needsHashes || isHeld || isReady) return this.#hold(encoding, needsHashes)
    if (encoding !== 'identity') markEncoded(response, encoding)
    this.#sendHead()
    return encoding === 'identity' ? this.#raw : createCompressor(response, this.#raw, encoding)
  }

  #hold(encoding: Encoding, needsHashes: boolean): Sink {
    const response = this.#response
    const chunks: Buffer[] = []
    return {
      write(chunk, done) {
        chunks.push(chunk)
        if (done) queueMicrotask(done)
        return true
      },
      end: (chunk, done) => {
        if (chunk) chunks.push(chunk)
        const whole = Buffer.concat(chunks)
        const body = compressNow(whole, encoding)
        if (encoding !== 'identity') markEncoded(response, encoding)
        response.setHeader('content-length', body.length)
        this.#sendHead(needsHashes ? readInlineScripts(whole.toString('utf8')).sources : undefined)
        this.#raw.end(body, done)
      },
    }
  }

  #sendHead(scriptSources: readonly string[] = this.#nonce ? [`'nonce-${this.#nonce}'`] : []): void {
    const response = this.#response
    const context = {
      ...this.#governance,
      status: response.statusCode,
      isHtml: isHtml(response),
      isCompressible: isCompressible(typeOf(response)),
      scriptSources,
    }
    replaceHeaders(response, ruleHeaders(response.getHeaders(), context))
    this.#raw.writeHead(response.statusCode)
  }

  #chooseEncoding(length: number): Encoding {
    const response = this.#response
    const canCompress =
      this.#hasBody() &&
      isCompressible(typeOf(response)) &&
      !response.hasHeader('content-encoding') &&
      !(length < MIN_COMPRESSED_BYTES)
    return canCompress ? chooseEncoding(this.#acceptEncoding) : 'identity'
  }

  #hasBody(): boolean {
    return this.#request.method !== 'HEAD' && ![204, 304].includes(this.#response.statusCode)
  }
}

const typeOf = (response: ServerResponse): string => String(response.getHeader('content-type') ?? '')

const isHtml = (response: ServerResponse): boolean => typeOf(response).startsWith('text/html')

/** Next copies the nonce of the request's policy to the scripts that it renders. */
function giveNonce(request: IncomingMessage, { pathClass, policy }: Governance): string | undefined {
  // Visitors must not choose a policy.
  delete request.headers['content-security-policy']
  delete request.headers['content-security-policy-report-only']
  if (pathClass !== 'admin' || policy.isDev) return undefined
  const nonce = randomBytes(18).toString('base64')
  request.headers['content-security-policy'] = `script-src 'nonce-${nonce}'`
  return nonce
}

/** The bytes change, so their length and validators no longer hold. */
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

function findCallback(args: unknown[]): Done | undefined {
  const last = args.at(-1)
  return typeof last === 'function' ? (last as Done) : undefined
}
