import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

const HEADER_BYTES = 5
const NOTIFICATION = 'A'.charCodeAt(0)

/** Stands between a client and PostgreSQL as a pooler in transaction mode does: it passes everything on but notifications. */
export async function startDeafPooler(databaseUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname)
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    client.pipe(upstream)
    let pending = Buffer.alloc(0)
    upstream.on('data', (chunk: Buffer) => {
      pending = Buffer.concat([pending, chunk])
      for (let size = messageSize(pending); size <= pending.length; size = messageSize(pending)) {
        if (pending[0] !== NOTIFICATION) client.write(pending.subarray(0, size))
        pending = pending.subarray(size)
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The pooler has no port.')
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${address.port}`
  return {
    url: url.href,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A message begins with its kind, a byte, and its length without that byte. */
function messageSize(bytes: Buffer): number {
  return bytes.length < HEADER_BYTES ? Number.POSITIVE_INFINITY : bytes.readInt32BE(1) + 1
}
