import { type ServerResponse, STATUS_CODES } from 'node:http'

/** A short answer of the front's own, in the one error shape of the whole site. */
export function sendPlain(
  response: ServerResponse,
  status: number,
  message = STATUS_CODES[status] ?? '',
): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const body = JSON.stringify({ message })
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}
