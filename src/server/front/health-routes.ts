import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { retryWhileBusy } from '@/db/retry-while-busy'
import type { Database } from '@/db/sql'
import { refuseWrite, sendPlain } from '@/server/http/plain-response'
import { isRead } from '@/server/http/request-target'
import type { RequestHandlerOptions } from './request-handler'

/** `/healthz`: the process is alive. `/readyz`: it can serve. */
export async function handleHealth(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  sources: Pick<RequestHandlerOptions, 'isDatabaseReachable' | 'isDraining'>,
): Promise<void> {
  if (!isRead(request)) refuseWrite(response)
  else if (path === '/healthz') sendPlain(response, 200, 'alive')
  else if (sources.isDraining()) sendPlain(response, 503, 'stopping')
  else if (await sources.isDatabaseReachable()) sendPlain(response, 200, 'ready')
  else sendPlain(response, 503, 'the database does not answer')
}

const WITHIN_MS = 1_000

/** Whether the database answers within a second of this process's own time. Never rejects. */
export function createDatabaseProbe(database: Database): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined
  const ask = () =>
    retryWhileBusy(() => Promise.race([database.execute(sql`SELECT 1`), tooLate()])).then(
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

async function tooLate(): Promise<never> {
  await delay(WITHIN_MS, undefined, { ref: false })
  throw new Error('no answer within a second')
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/

/** Headers that a local proxy adds to others' requests. */
const FORWARDED = /^(?:x-forwarded-\w+|x-real-ip|forwarded|via)$/

/** `/metrics`. Without a token only for programs on this machine, and not behind a proxy, which would look like one. */
export async function handleMetrics(
  request: IncomingMessage,
  response: ServerResponse,
  { metrics, metricsToken, trustedProxies = 0, policy }: RequestHandlerOptions,
): Promise<void> {
  const isBehindProxy = trustedProxies > 0 || policy.isHttps
  const isAllowed = metricsToken
    ? bears(request, metricsToken)
    : !isBehindProxy && isFromHere(request)
  if (!isAllowed) {
    if (metricsToken) response.setHeader('WWW-Authenticate', 'Bearer')
    return sendPlain(response, metricsToken ? 401 : 404)
  }
  if (!isRead(request)) return refuseWrite(response)
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
