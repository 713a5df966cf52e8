import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** Longer than common proxies' idle time, so that they close idle connections first. */
const KEEP_ALIVE_SECONDS = 75

/** Node's default of half a minute would double the shorter limits. */
export const CHECKING_MS = 5000

export function setLimits(server: Server): void {
  server.headersTimeout = 15_000
  // An editor may upload an hour of audio over a slow line.
  server.requestTimeout = 15 * 60_000
  // A paused player reads nothing; it resumes with a range.
  server.timeout = 10 * 60_000
  server.keepAliveTimeout = KEEP_ALIVE_SECONDS * 1000
  server.maxHeadersCount = 100
}

/** Milliseconds; a sender that is cut off at once would not read the refusal. */
const LINGER_MS = 500

/** An ended socket would stay open as long as its other end is silent. */
export function destroySoon(socket: Duplex): void {
  const timer = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(timer))
}

const STATUS_BY_CODE: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

export function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = STATUS_BY_CODE[error.code ?? ''] ?? '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  destroySoon(socket)
}
