import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Target } from './targets'

type Copy = Pick<Target, 'copyPath' | 'contentType' | 'encoding' | 'body'>

/** The minimum of a Node server: known bytes from memory. A separate process from the client. */
export async function startBareServer(targets: Target[]): Promise<{ url: string; stop: () => void }> {
  const copies: Copy[] = targets.map(({ copyPath, contentType, encoding, body }) => {
    return { copyPath, contentType, encoding, body }
  })
  const server = fork(fileURLToPath(import.meta.url), ['serve'], { serialization: 'advanced' })
  server.send(copies)
  const [port] = (await once(server, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.kill() }
}

function serve(copies: Copy[]): void {
  const responses = new Map(copies.map((copy) => [copy.copyPath, prepare(copy)]))
  const server = createServer((request, response) => {
    const prepared = responses.get(request.url ?? '')
    response.writeHead(prepared ? prepared.status : 404, prepared?.headers)
    response.end(prepared?.body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

function prepare(copy: Copy) {
  const headers: Record<string, string> = {
    'Content-Type': copy.contentType,
    'Content-Length': String(copy.body.length),
  }
  if (copy.encoding) headers['Content-Encoding'] = copy.encoding
  return { status: copy.encoding ? 200 : 206, headers, body: Buffer.from(copy.body) }
}

if (process.argv[2] === 'serve') process.once('message', (copies) => serve(copies as Copy[]))
