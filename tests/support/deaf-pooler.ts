import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { listenLocally } from './listen-locally'

const HEADER_BYTES = 5
const NOTIFICATION = 'A'.charCodeAt(0)

/** What PgBouncer lets a client set as it connects, when it is left as it comes. */
const KNOWN = new Set(['user', 'database', 'client_encoding', 'application_name', 'datestyle', 'timezone'])

/**
 * Stands between a client and PostgreSQL as a pooler in transaction mode does: it passes everything on but notifications, and
 * refuses a client that connects with settings it does not know.
 */
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
    client.once('data', (packet: Buffer) => {
      const unknown = parametersOf(packet).find((name) => !KNOWN.has(name.toLowerCase()))
      if (unknown) return client.end(refusal(`unsupported startup parameter: ${unknown}`))
      upstream.write(packet)
      client.pipe(upstream)
    })
    let pending = Buffer.alloc(0)
    upstream.on('data', (chunk: Buffer) => {
      pending = Buffer.concat([pending, chunk])
      for (let size = messageSize(pending); size <= pending.length; size = messageSize(pending)) {
        if (pending[0] !== NOTIFICATION) client.write(pending.subarray(0, size))
        pending = pending.subarray(size)
      }
    })
  })
  const port = await listenLocally(server)
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The names in the packet that opens a connection: its length and version, then names and values that end with zero bytes. */
function parametersOf(packet: Buffer): string[] {
  const parts = packet.subarray(8).toString('utf8').split('\0')
  return parts.filter((part, index) => index % 2 === 0 && part !== '')
}

function refusal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`)
  const head = Buffer.alloc(HEADER_BYTES)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

/** A message begins with its kind, a byte, and its length without that byte. */
function messageSize(bytes: Buffer): number {
  return bytes.length < HEADER_BYTES ? Number.POSITIVE_INFINITY : bytes.readInt32BE(1) + 1
}
