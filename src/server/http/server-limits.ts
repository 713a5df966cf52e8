import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** Longer than the idle time of common proxies, so that they and not we close a quiet connection. */
const KEEP_ALIVE_SECONDS = 75

/** How often Node looks for connections beyond their bounds; its own half minute would double the shorter ones. */
export const CHECKING_MS = 5000

export function setLimits(server: Server): void {
  server.headersTimeout = 15_000
  // An editor may upload an hour of audio over a slow line.
  server.requestTimeout = 15 * 60_000
  // A paused player takes nothing for as long as it likes; after this it comes back with a range.
  server.timeout = 10 * 60_000
  server.keepAliveTimeout = KEEP_ALIVE_SECONDS * 1000
  server.maxHeadersCount = 100
}

/** A sender may still be writing: cut at once, it would hear of a broken connection and not of the reason. */
const LINGER_MS = 500

/** Ended alone, a socket would stay for as long as its other end says nothing. */
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
