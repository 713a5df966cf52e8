import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { listenLocally } from './listen-locally'

/** `cut-before-commit`: the server never sees it. `cut-after-commit`: only its response is lost. */
export type ProxyMode = 'pass' | 'cut-before-commit' | 'cut-after-commit' | 'freeze' | 'refuse'

export interface TcpProxy {
  /** The database URL, through the proxy. */
  url: string
  mode: ProxyMode
  cuts: number
  /** Breaks every connection there is. */
  disconnect(): void
  close(): Promise<void>
}

/** Stands between a client and PostgreSQL and breaks the wire where the mode says. */
export async function startTcpProxy(databaseUrl: string): Promise<TcpProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer((client) => {
    track(client)
    if (proxy.mode === 'refuse') return client.destroy()
    const upstream = track(connect(Number(target.port || 5432), target.hostname))
    client.on('close', () => upstream.end())
    upstream.on('close', () => client.destroy())
    upstream.on('data', (chunk) => proxy.mode !== 'freeze' && client.write(chunk))
    client.on('data', (chunk) => {
      if (proxy.mode === 'freeze') return
      const isCut = proxy.mode.startsWith('cut') && /\bcommit\b/i.test(chunk.toString('latin1'))
      if (!isCut) return upstream.write(chunk)
      proxy.cuts += 1
      if (proxy.mode === 'cut-after-commit') upstream.write(chunk)
      client.destroy()
    })
  })
  const port = await listenLocally(server)
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  const proxy: TcpProxy = {
    url: url.href,
    mode: 'pass',
    cuts: 0,
    disconnect() {
      for (const socket of sockets) socket.destroy()
    },
    async close() {
      proxy.disconnect()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}
