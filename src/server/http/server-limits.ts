import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'

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

/** Milliseconds in which a request arriving on an idle connection still gets a response, not a reset. */
const QUIET_MS = 500

export interface DrainOptions {
  /** How long connections are still accepted, so that load balancers polling `/readyz` notice first. */
  noticeMs: number
  deadlineMs: number
}

/** Call it before the server listens. While draining, responses close their connections. */
export function prepareDrain(server: Server): (options: DrainOptions) => Promise<void> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  function closeQuiet(): void {
    // Node considers an ended response done, although bytes may still wait for a slow reader.
    for (const { writableLength } of sockets) if (writableLength > 0) return
    server.closeIdleConnections()
  }

  return async ({ noticeMs, deadlineMs }) => {
    if (!server.listening) return
    const cut = setTimeout(() => server.closeAllConnections(), deadlineMs)
    if (noticeMs > 0) await delay(noticeMs)
    const closed = new Promise<void>((resolve) => {
      // http.Server's own close resets quiet connections at once; this one only stops accepting.
      NetServer.prototype.close.call(server, () => resolve())
    })
    const quiet = setInterval(closeQuiet, QUIET_MS)
    await closed
    clearInterval(quiet)
    clearTimeout(cut)
  }
}
