import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Writable } from 'node:stream'

export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export interface CapturedResponse {
  status: number
  headers: Record<string, string | string[]>
  body: Buffer
}

interface InternalRequest {
  handler: NextHandler
  url: string
  siteUrl: URL
  deadlineMs: number
}

/**
 * Asks Next for a page inside this process, as nobody in particular: no cookies, one fixed set of headers. What
 * is rendered for everyone must not depend on who happened to come first, nor end when that visitor leaves.
 */
export async function requestInternally(options: InternalRequest): Promise<CapturedResponse> {
  const request = makeRequest(options.url, options.siteUrl)
  const response = new CapturingResponse(request)
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`no answer within ${options.deadlineMs} ms`)),
      options.deadlineMs,
    )
  })
  const handled = Promise.resolve(options.handler(request, response)).then(() => response.captured)
  // After the deadline nobody waits any more; a late failure must not count as unhandled.
  handled.catch(() => {})
  try {
    return await Promise.race([handled, deadline])
  } finally {
    clearTimeout(timer)
  }
}

function makeRequest(url: string, siteUrl: URL): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: '127.0.0.1' })
  const request = new IncomingMessage(socket)
  request.method = 'GET'
  request.url = url
  request.httpVersion = '1.1'
  request.httpVersionMajor = 1
  request.httpVersionMinor = 1
  request.headers = {
    host: siteUrl.host,
    accept: '*/*',
    'user-agent': 'plain-ai-page-cache',
    'x-forwarded-host': siteUrl.host,
    'x-forwarded-proto': siteUrl.protocol.slice(0, -1),
  }
  request.rawHeaders = Object.entries(request.headers).flatMap(([name, value]) => [name, String(value)])
  request.push(null)
  return request
}

class CapturingResponse extends ServerResponse {
  readonly captured: Promise<CapturedResponse>
  readonly #chunks: Buffer[] = []

  constructor(request: IncomingMessage) {
    super(request)
    // A real response needs a socket before it counts as sent and finished; this one leads nowhere.
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
    this.assignSocket(nowhere as unknown as Socket)
    this.captured = new Promise((resolve, reject) => {
      this.once('finish', () => resolve(this.#toAnswer()))
      this.once('close', () => reject(new Error('the answer was abandoned')))
    })
    this.captured.catch(() => {})
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    for (const [name, value] of readHeaderArgument(rest.at(-1))) this.setHeader(name, value)
    return super.writeHead(status)
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    this.#keep(chunk, rest[0])
    return Reflect.apply(super.write, this, [chunk, ...rest]) as boolean
  }

  override end(...args: unknown[]): this {
    if (typeof args[0] !== 'function') this.#keep(args[0], args[1])
    return Reflect.apply(super.end, this, args) as this
  }

  #keep(chunk: unknown, encoding: unknown): void {
    if (typeof chunk === 'string') {
      this.#chunks.push(
        Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'),
      )
    } else if (chunk instanceof Uint8Array) this.#chunks.push(Buffer.from(chunk))
  }

  #toAnswer(): CapturedResponse {
    const headers: CapturedResponse['headers'] = {}
    for (const [name, value] of Object.entries(this.getHeaders())) {
      if (value !== undefined) headers[name] = Array.isArray(value) ? value : String(value)
    }
    return { status: this.statusCode, headers, body: Buffer.concat(this.#chunks) }
  }
}

function readHeaderArgument(argument: unknown): [string, string | string[]][] {
  if (Array.isArray(argument)) {
    const pairs: [string, string][] = []
    for (let index = 0; index + 1 < argument.length; index += 2) {
      pairs.push([String(argument[index]), String(argument[index + 1])])
    }
    return pairs
  }
  if (typeof argument !== 'object' || argument === null) return []
  return Object.entries(argument as Record<string, string | string[]>)
}
