import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendPlain } from '@/server/http/plain-response'

interface Metrics {
  contentType: string
  text(): Promise<string>
}

export interface MetricsDoor {
  metrics: Metrics
  /** Undefined restricts access to programs on this machine, and to sites without a proxy, which would look like one. */
  metricsToken: string | undefined
  isBehindProxy: boolean
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/

/** Headers that a local proxy adds to others' requests. */
const FORWARDED = /^(?:x-forwarded-\w+|x-real-ip|forwarded|via)$/

/** `/metrics`; strangers get a 404. */
export async function handleMetrics(
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
