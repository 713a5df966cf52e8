import { readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { TLSSocket } from 'node:tls'
import { listenLocally } from '@tests/support/listen-locally'

const FOLDER = 'tests/support/mail-certificate'

/** For 127.0.0.1 alone, and signed by itself. */
export const CERTIFICATE = path.resolve(FOLDER, 'certificate.pem')

/** Encrypts in front of PostgreSQL, as databases for rent do, by a certificate that no authority has signed. */
export async function startTlsDatabase(
  databaseUrl: string,
): Promise<{ url: string; close(): Promise<unknown> }> {
  const target = new URL(databaseUrl)
  const server = createServer((client) => {
    client.on('error', () => client.destroy())
    // The client asks whether the server encrypts, and begins once it is told.
    client.once('data', () => {
      client.write('S')
      const secret = new TLSSocket(client, {
        isServer: true,
        key: readFileSync(path.join(FOLDER, 'key.pem')),
        cert: readFileSync(CERTIFICATE),
      })
      const upstream = connect(Number(target.port || 5432), target.hostname)
      for (const socket of [secret, upstream]) socket.on('error', () => client.destroy())
      secret.pipe(upstream).pipe(secret)
    })
  })
  const port = await listenLocally(server)
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return { url: url.href, close: async () => server.close() }
}
