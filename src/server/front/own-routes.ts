import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sql } from 'drizzle-orm'
import { retryWhileBusy } from '@/db/retry-while-busy'
import type { Database } from '@/db/sql'
import { parseAudioPath } from '@/lib/feed/feed'
import { uploadAddressOf } from '@/lib/media/upload-parts'
import {
  type EpisodeAudioOptions,
  handleEpisodeAudio,
  handleMedia,
  isMediaPath,
} from '@/server/files/handle-media'
import type { HandleUploads } from '@/server/files/handle-uploads'
import type { StaticFiles } from '@/server/files/static-files'
import { sendPlain } from '@/server/http/plain-response'

export interface OwnDoors extends HealthSources, EpisodeAudioOptions {
  handleUploads: HandleUploads
  files: StaticFiles | undefined
  metricsDoor: MetricsDoor
}

/** False, with nothing sent, when there is nothing at the path. */
type Door = (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<boolean | undefined> | Promise<void>

/** The handler of a path that needs neither Next nor the API; undefined for all other paths. */
export function findOwnDoor(path: string, doors: OwnDoors): Door | undefined {
  if (path === '/healthz' || path === '/readyz')
    return (...exchange) => handleHealth(path, ...exchange, doors)
  if (path === '/metrics') return (...exchange) => handleMetrics(...exchange, doors.metricsDoor)
  if (isMediaPath(path)) return (...exchange) => handleMedia(path, ...exchange, doors)
  if (parseAudioPath(path)) return (...exchange) => handleEpisodeAudio(path, ...exchange, doors)
  if (uploadAddressOf(path)) return doors.handleUploads
  const { files } = doors
  return files?.has(path) ? (...exchange) => files.handle(path, ...exchange) : undefined
}

interface HealthSources {
  isDatabaseReachable: () => Promise<boolean>
  isDraining: () => boolean
}

/** `/healthz`: the process is alive. `/readyz`: it can serve. */
async function handleHealth(
  path: '/healthz' | '/readyz',
  request: IncomingMessage,
  response: ServerResponse,
  sources: HealthSources,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    sendPlain(response, 405)
  } else if (path === '/healthz') sendPlain(response, 200, 'alive')
  else if (sources.isDraining()) sendPlain(response, 503, 'stopping')
  else if (await sources.isDatabaseReachable()) sendPlain(response, 200, 'ready')
  else sendPlain(response, 503, 'the database does not answer')
}

const WITHIN_MS = 1_000

/** Whether the database answers within a second of this process's own time. Never rejects. */
export function createDatabaseProbe(database: Database): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined
  const ask = () =>
    retryWhileBusy(() => withinLimit(database.execute(sql`SELECT 1`))).then(
      () => true,
      () => false,
    )
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
}

async function withinLimit(answer: Promise<unknown>): Promise<void> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer within a second')), WITHIN_MS)
  try {
    await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(timer)
    answer.catch(() => undefined)
  }
}

interface Metrics {
  contentType: string
  text(): Promise<string>
}

interface MetricsDoor {
  metrics: Metrics
  /** Undefined restricts access to programs on this machine, and to sites without a proxy, which would look like one. */
  metricsToken: string | undefined
  isBehindProxy: boolean
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/

/** Headers that a local proxy adds to others' requests. */
const FORWARDED = /^(?:x-forwarded-\w+|x-real-ip|forwarded|via)$/

/** `/metrics`; strangers get a 404. */
async function handleMetrics(
  request: IncomingMessage,
  response: ServerResponse,
  { metrics, metricsToken, isBehindProxy }: MetricsDoor,
): Promise<void> {
  const isAllowed = metricsToken ? bears(request, metricsToken) : !isBehindProxy && isFromHere(request)
  if (!isAllowed) {
    if (metricsToken) response.setHeader('WWW-Authenticate', 'Bearer')
    return sendPlain(response, metricsToken ? 401 : 404)
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    return sendPlain(response, 405)
  }
  const text = await metrics.text()
  response.writeHead(200, {
    'Content-Type': metrics.contentType,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
  })
  response.end(request.method === 'HEAD' ? undefined : text)
}

function bears({ headers }: IncomingMessage, token: string): boolean {
  const given = Buffer.from(headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function isFromHere({ socket, headers }: IncomingMessage): boolean {
  const isProxied = Object.keys(headers).some((name) => FORWARDED.test(name))
  return LOOPBACK.test(socket.remoteAddress ?? '') && !isProxied
}
