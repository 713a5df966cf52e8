import { type ServerResponse, STATUS_CODES } from 'node:http'
import { hasBody } from './request-target'
import { destroySoon } from './server-limits'

export function sendPlain(
  response: ServerResponse,
  status: number,
  message = STATUS_CODES[status] ?? '',
): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const { req: request } = response
  const isBodyComing = hasBody(request) && !request.complete
  const body = JSON.stringify({ message })
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    ...(isBodyComing ? { Connection: 'close' } : {}),
  })
  // Without its socket, a response waits for an earlier one on the same connection, which must not be cut.
  if (!isBodyComing || !response.socket)
    response.end(request.method === 'HEAD' ? undefined : body)
  else {
    response.write(body)
    // Ending the response would make Node read the whole body first.
    request.socket.end()
    destroySoon(request.socket)
  }
}

export function refuseWrite(response: ServerResponse): void {
  response.setHeader('Allow', 'GET, HEAD')
  sendPlain(response, 405)
}

/** Long enough to work through a queue of requests. */
const RETRY_SECONDS = '5'

/** For an outage, and for more requests than can wait. */
export function sendUnavailable(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Retry-After', RETRY_SECONDS)
  sendPlain(
    response,
    503,
    'The site cannot answer this right now. Please try again in a moment.',
  )
}

/** The address must be on this site. Asked again each time, because the former address may be used again. */
export function sendRedirect(response: ServerResponse, address: string): void {
  response.writeHead(308, {
    Location: address,
    'Content-Length': 0,
    'Cache-Control': 'no-cache',
  })
  response.end()
}

export function sendSeeOther(response: ServerResponse, address: string): void {
  response.writeHead(303, {
    Location: address,
    'Content-Length': 0,
    'Cache-Control': 'no-store',
  })
  response.end()
}
