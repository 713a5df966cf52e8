import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

/** A client that has just sent a request on a quiet connection gets its answer, not a reset. */
const QUIET_MS = 500

/** Stops accepting; open requests finish, or are cut at the deadline. New requests must be answered with close. */
export async function drainServer(server: Server, deadlineMs: number): Promise<void> {
  if (!server.listening) return
  const closed = new Promise<void>((resolve) => {
    // The close of http.Server resets quiet connections at once; the plain one only stops accepting.
    NetServer.prototype.close.call(server, () => resolve())
  })
  const quiet = setInterval(() => server.closeIdleConnections(), QUIET_MS)
  const cut = setTimeout(() => server.closeAllConnections(), deadlineMs)
  await closed
  clearInterval(quiet)
  clearTimeout(cut)
}
