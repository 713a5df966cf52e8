import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fresh from 'fresh'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** Brotli, else gzip, where the client takes it at all. Identity is never refused. */
export function chooseEncoding(accepted = ''): Encoding {
  const weights = new Map(
    accepted
      .toLowerCase()
      .split(',')
      .map((part): [string, number] => {
        const [name = '', quality = 'q=1'] = part.split(';').map((piece) => piece.trim())
        return [name, Number(quality.slice(2))]
      }),
  )
  const takes = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  if (takes('br')) return 'br'
  return takes('gzip') || takes('x-gzip') ? 'gzip' : 'identity'
}

/** Smaller bodies are not worth compressing. */
export const MIN_COMPRESSED_BYTES = 512
/**
 * Brotli's quality by size, for about 0.1 s on one of two cores: 64 KB at 11 take 70 ms, 128 KB at 10 take
 * 40, 1 MB at 9 takes 80, 5 MB at 5 take 110. Only the list of a show with thousands of episodes is larger:
 * 20 MB at 4 take 70 % of the time at 5.
 */
const BROTLI_QUALITIES = [
  { upTo: 64 * 1024, quality: constants.BROTLI_MAX_QUALITY },
  { upTo: 128 * 1024, quality: 10 },
  { upTo: 1024 * 1024, quality: 9 },
  { upTo: 4 * 1024 * 1024, quality: 5 },
  { upTo: Number.POSITIVE_INFINITY, quality: 4 },
]
const GZIP_LEVELS = [
  { upTo: 512 * 1024, level: 9 },
  { upTo: 4 * 1024 * 1024, level: 6 },
  { upTo: Number.POSITIVE_INFINITY, level: 4 },
]
const COMPRESSIBLE =
  /^(?:text\/|application\/(?:.*\+)?(?:json|xml|javascript|manifest|x-subrip)\b|image\/svg\+xml)/

/** Header lists are flat name, value, name, value, ready for `writeHead`. */
interface ResponseVariant {
  body: Buffer
  etag: string
  headers: string[]
  notModifiedHeaders: string[]
}

export interface PreparedResponse {
  status: number
  variants: Record<Encoding, ResponseVariant>
  bytes: number
  /** Undefined when the content's date is unknown. */
  lastModified?: string
}

interface ResponseSource {
  status?: number
  body: Buffer
  contentType: string
  headers: readonly (readonly [string, string])[]
  /** Defaults to the best quality that is fast enough for the size. */
  brotliQuality?: number
}

export function isCompressible(contentType: string): boolean {
  return COMPRESSIBLE.test(contentType)
}

export async function prepareResponse(source: ResponseSource): Promise<PreparedResponse> {
  const { status = 200 } = source
  const digest = createHash('sha256').update(source.body).digest('base64url').slice(0, 22)
  const identity = makeVariant(source, digest, 'identity', source.body)
  const lastModified = lastModifiedOf(source.headers)
  if (source.body.length < MIN_COMPRESSED_BYTES || !isCompressible(source.contentType)) {
    return {
      status,
      variants: { br: identity, gzip: identity, identity },
      bytes: identity.body.length + 2048,
      lastModified,
    }
  }
  const [br, gz] = await Promise.all([
    compressBrotli(source.body, brotliOptions(source)),
    compressGzip(source.body, { level: gzipLevelFor(source.body.length) }),
  ])
  return {
    status,
    variants: {
      br: makeVariant(source, digest, 'br', br),
      gzip: makeVariant(source, digest, 'gzip', gz),
      identity,
    },
    bytes: source.body.length + br.length + gz.length + 4096,
    lastModified,
  }
}

const lastModifiedOf = (headers: ResponseSource['headers']): string | undefined =>
  headers.find(([name]) => name.toLowerCase() === 'last-modified')?.[1]

const qualityFor = (bytes: number): number =>
  BROTLI_QUALITIES.find(({ upTo }) => bytes <= upTo)?.quality ?? constants.BROTLI_MIN_QUALITY

const gzipLevelFor = (bytes: number): number => GZIP_LEVELS.find(({ upTo }) => bytes <= upTo)?.level ?? 1

function brotliOptions(source: ResponseSource) {
  return {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: source.brotliQuality ?? qualityFor(source.body.length),
      [constants.BROTLI_PARAM_SIZE_HINT]: source.body.length,
    },
  }
}

function makeVariant(
  source: ResponseSource,
  digest: string,
  encoding: Encoding,
  body: Buffer,
): ResponseVariant {
  // A strong validator identifies exact bytes, so each encoding has its own.
  const etag = encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`
  const shared = ['ETag', etag, ...source.headers.flat()]
  const headers = ['Content-Type', source.contentType, 'Content-Length', String(body.length), ...shared]
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
  return { body, etag, headers, notModifiedHeaders: shared }
}

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

/** Ignores `no-cache`, since nothing here is older than the content. */
const conditionsOf = ({ headers }: IncomingMessage) => ({
  'if-none-match': headers['if-none-match'],
  'if-modified-since': headers['if-modified-since'],
})
