import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendPlain } from '@/server/http/plain-response'

interface HealthSources {
  isDatabaseReachable: () => Promise<boolean>
  isDraining: () => boolean
}

/** `/healthz`: the process lives. `/readyz`: it can serve, so send it traffic. True when the request was one of these. */
export async function handleHealth(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  sources: HealthSources,
): Promise<boolean> {
  if (path !== '/healthz' && path !== '/readyz') return false
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    sendPlain(response, 405)
  } else if (path === '/healthz') sendPlain(response, 200, 'alive')
  else if (sources.isDraining()) sendPlain(response, 503, 'stopping')
  else if (await sources.isDatabaseReachable()) sendPlain(response, 200, 'ready')
  else sendPlain(response, 503, 'the database does not answer')
  return true
}
