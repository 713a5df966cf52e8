import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { parseEnv } from '@/lib/env'
import { type Bucket, tryBucketOf } from '@/lib/media/bucket'
import { listenLocally } from './listen-locally'

interface Stored {
  body: Buffer
  etag: string
  modifiedAt: Date
  type: string | undefined
  /** What was sent with it as `x-amz-meta-…`, by the whole name. */
  metadata?: Record<string, string>
}

/** How the bucket behaves: `silent` accepts requests and never answers, `broken-off` stops half-way through a body. */
export type Mood = 'well' | 'failing' | 'silent' | 'broken-off'

export interface FakeS3 {
  /** As the site's environment names it. */
  env: Record<string, string>
  bucket: Bucket
  objects: Map<string, Stored>
  /** Method, key and range of each request so far. */
  requests: string[]
  mood: Mood
  /** Requests for this range fail although the mood is good. */
  failOn: string | undefined
  /** Requests that this returns true for fail although the mood is good. */
  failIf: (request: { method: string; key: string; search: URLSearchParams }) => boolean
  ignoresIfMatch: boolean
  /** Called before an object is taken, which waits for it. */
  beforePut: () => Promise<void>
  put(key: string, content: Buffer | string, modifiedAt?: Date): void
  close(): Promise<void>
}

const BUCKET = 'uploads'
const KEY_ID = 'fake-key-id'
const SMALLEST_PART = 5 * 1024 * 1024
const LIST_SIZE = 1_000

/**
 * A bucket that understands single objects, ranges, lists and uploads in parts, accepts only signed requests, and refuses
 * whatever one of the common providers refuses.
 */
export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Stored>()
  const requests: string[] = []
  const parts = new Map<string, Map<number, Buffer>>()
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  const port = await listenLocally(server)
  const env = {
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: KEY_ID,
    S3_SECRET_ACCESS_KEY: 'fake-secret',
  }
  const fake: FakeS3 = {
    env,
    bucket: readBucket(env),
    objects,
    requests,
    mood: 'well',
    failOn: undefined,
    failIf: () => false,
    ignoresIfMatch: false,
    beforePut: async () => {},
    put(key, body, modifiedAt = new Date()) {
      store(key, Buffer.from(body), { modifiedAt })
    },
    async close() {
      if (!server.listening) return
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  function store(
    key: string,
    body: Buffer,
    { modifiedAt = new Date(), type, metadata }: Partial<Stored>,
  ): Stored {
    const etag = `"${createHash('md5').update(body).digest('hex')}"`
    const stored = { body, etag, modifiedAt, type, metadata }
    objects.set(key, stored)
    return stored
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket')
    const [, bucket = '', ...rest] = pathname.split('/')
    const key = decodeURIComponent(rest.join('/'))
    requests.push([request.method, key, request.headers.range].filter(Boolean).join(' '))
    const body = await buffer(request)
    if (fake.mood === 'silent') return
    const { method = '' } = request
    const isFailing =
      fake.mood === 'failing' ||
      (fake.failOn && request.headers.range === fake.failOn) ||
      fake.failIf({ method, key, search: searchParams })
    if (isFailing) return fail(response, 500, 'InternalError')
    if (!isSigned(request)) return fail(response, 403, 'AccessDenied')
    const refused = readError(request, searchParams)
    if (refused) return fail(response, refused === 'NotImplemented' ? 501 : 400, refused)
    if (bucket !== BUCKET) return fail(response, 404, 'NoSuchBucket')
    if (request.method === 'POST') return takeParts(key, searchParams, response)
    if (request.method === 'PUT') await fake.beforePut()
    if (request.method === 'PUT') return take(key, body, { request, response, searchParams })
    if (request.method === 'DELETE') {
      if (searchParams.has('uploadId')) parts.delete(key)
      else objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (key === '' && searchParams.get('list-type') === '2') return list(searchParams, response)
    if (searchParams.has('uploadId'))
      return parts.has(key) ? listParts(key, response) : fail(response, 404, 'NoSuchUpload')
    const found = objects.get(key)
    if (!found) return fail(response, 404, 'NoSuchKey')
    give(found, request, response)
  }

  function list(search: URLSearchParams, response: ServerResponse): void {
    const after = search.get('continuation-token') ?? ''
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(search.get('prefix') ?? '') && key > after)
      .sort((one, other) => (one < other ? -1 : 1))
    const page = keys.slice(0, LIST_SIZE)
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.modifiedAt.toISOString()}</LastModified></Contents>`,
    )
    const isTruncated = keys.length > page.length
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    const body = `<IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}`
    sendXml(response, 200, wrap('ListBucketResult', body))
  }

  function listParts(key: string, response: ServerResponse): void {
    const listed = [...(parts.get(key) ?? [])].map(
      ([number, { length }]) =>
        `<Part><PartNumber>${number}</PartNumber><Size>${length}</Size><ETag>"part-${number}"</ETag></Part>`,
    )
    sendXml(response, 200, wrap('ListPartsResult', `<IsTruncated>false</IsTruncated>${listed.join('')}`))
  }

  function take(
    key: string,
    body: Buffer,
    {
      request,
      response,
      searchParams,
    }: { request: IncomingMessage; response: ServerResponse; searchParams: URLSearchParams },
  ) {
    const part = Number(searchParams.get('partNumber'))
    if (part && !parts.has(key)) return fail(response, 404, 'NoSuchUpload')
    if (part) parts.get(key)?.set(part, body)
    const metadata = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => name.startsWith('x-amz-meta-')),
    ) as Record<string, string>
    const type = request.headers['content-type']
    const etag = part ? `"part-${part}"` : store(key, body, { type, metadata }).etag
    response.writeHead(200, { ETag: etag }).end()
  }

  function takeParts(key: string, searchParams: URLSearchParams, response: ServerResponse) {
    if (searchParams.has('uploads')) {
      parts.set(key, new Map())
      return sendXml(response, 200, wrap('InitiateMultipartUploadResult', '<UploadId>one</UploadId>'))
    }
    const sent = parts.get(key)
    if (!sent) return fail(response, 404, 'NoSuchUpload')
    const ordered = [...sent].sort(([one], [other]) => one - other).map(([, part]) => part)
    const refused = partsProblem(ordered)
    if (refused) return fail(response, 400, refused)
    const { etag } = store(key, Buffer.concat(ordered), {})
    parts.delete(key)
    sendXml(response, 200, wrap('CompleteMultipartUploadResult', `<ETag>${etag}</ETag>`))
  }

  function give(
    { body, etag, modifiedAt, metadata }: Stored,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const wanted = request.headers['if-match']
    if (wanted && wanted !== etag && !fake.ignoresIfMatch) return fail(response, 412, 'PreconditionFailed')
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    const [start, end] = range ? [Number(range[1]), Number(range[2])] : [0, body.length - 1]
    if (range && start >= body.length) return fail(response, 416, 'InvalidRange')
    const piece = body.subarray(start, end + 1)
    response.writeHead(range ? 206 : 200, {
      ETag: etag,
      'Last-Modified': modifiedAt.toUTCString(),
      'Content-Length': piece.length,
      'Accept-Ranges': 'bytes',
      ...metadata,
      ...(range && { 'Content-Range': `bytes ${start}-${start + piece.length - 1}/${body.length}` }),
    })
    if (request.method === 'HEAD') return void response.end()
    if (fake.mood !== 'broken-off') return void response.end(piece)
    response.write(piece.subarray(0, piece.length / 2), () => response.destroy())
  }

  return fake
}

function readBucket(env: Record<string, string>): Bucket {
  const parsed = parseEnv(env)
  const bucket = 'env' in parsed ? tryBucketOf(parsed.env) : undefined
  if (!bucket) throw new Error('The fake bucket does not agree with the rules for S3_* variables.')
  return bucket
}

function isSigned(request: IncomingMessage): boolean {
  const scheme = `AWS4-HMAC-SHA256 Credential=${KEY_ID}/`
  const { authorization = '' } = request.headers
  if (/[?&]X-Amz-Signature=[0-9a-f]{64}/.test(request.url ?? '')) return true
  return authorization.startsWith(scheme) && /Signature=[0-9a-f]{64}$/.test(authorization)
}

/** Backblaze B2 and Google know no checksums, R2 neither ACLs nor tags; older MinIO wants a checksum of whatever is removed together. */
function readError({ headers }: IncomingMessage, search: URLSearchParams): string | undefined {
  const names = Object.keys(headers)
  if (names.some((name) => /^x-amz-(?:trailer|sdk-checksum-|checksum-(?!mode$))/.test(name)))
    return 'InvalidArgument'
  if ('x-amz-acl' in headers || 'x-amz-tagging' in headers) return 'NotImplemented'
  return search.has('delete') ? 'MissingContentMD5' : undefined
}

/** Every provider wants 5 MiB of each part but the last, and R2 wants all of them equal. */
function partsProblem(parts: readonly Buffer[]): string | undefined {
  const [first] = parts
  const leading = parts.slice(0, -1)
  if (!first) return 'MalformedXML'
  if (leading.some(({ length }) => length < SMALLEST_PART)) return 'EntityTooSmall'
  const isEven =
    leading.every(({ length }) => length === first.length) && (parts.at(-1)?.length ?? 0) <= first.length
  return isEven ? undefined : 'InvalidPart'
}

function fail(response: ServerResponse, status: number, code: string): void {
  sendXml(response, status, wrap('Error', `<Code>${code}</Code><Message>${code}</Message>`))
}

function sendXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' })
  response.end(response.req.method === 'HEAD' ? undefined : xml)
}

const wrap = (name: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><${name}>${content}</${name}>`
