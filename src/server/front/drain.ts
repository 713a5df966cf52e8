import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** A client that has just sent a request on a quiet connection gets its response, not a reset. */
const QUIET_MS = 500

export interface DrainOptions {
  /** How long connections are still accepted, so that load balancers polling `/readyz` leave first. */
  noticeMs: number
  deadlineMs: number
}

/** Call it before the server listens. From then on responses to new requests must close the connection. */
export function prepareDrain(server: Server): (options: DrainOptions) => Promise<void> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  function closeQuiet(): void {
    // To Node a response is done as soon as it has been ended, although its last bytes may still wait for a slow reader.
    for (const { writableLength } of sockets) if (writableLength > 0) return
    server.closeIdleConnections()
  }

  return async ({ noticeMs, deadlineMs }) => {
    if (!server.listening) return
    const cut = setTimeout(() => server.closeAllConnections(), deadlineMs)
    if (noticeMs > 0) await delay(noticeMs)
    const closed = new Promise<void>((resolve) => {
      // The close of http.Server resets quiet connections at once; the plain one only stops accepting.
      NetServer.prototype.close.call(server, () => resolve())
    })
    const quiet = setInterval(closeQuiet, QUIET_MS)
    await closed
    clearInterval(quiet)
    clearTimeout(cut)
  }
}
