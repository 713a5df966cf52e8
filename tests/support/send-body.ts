import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Sending {
  path?: string
  method?: string
  headers?: Record<string, string>
  /** The length it says it has; chunked without. */
  declared?: number
  /** What it then sends, as far as it is let. */
  bytes?: number
}

interface Outcome {
  text: string
  status: number | undefined
  /** What the server, or the buffers on the way to it, took. */
  taken: number
}

/** Sends as fast as the server reads, and tells what came back when the connection has ended. */
export async function sendBody(
  port: number,
  { path = '/', method = 'POST', headers = {}, declared, bytes = 0 }: Sending,
): Promise<Outcome> {
  const socket = await connectTo(port)
  const outcome: Outcome = { text: '', status: undefined, taken: 0 }
  socket.on('data', (piece) => {
    outcome.text += piece.toString('latin1')
  })
  const closed = closeOf(socket)
  const length = declared === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${declared}`
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${length}\r\n${lines.join('')}\r\n`,
  )
  const piece = Buffer.alloc(64 * 1024, '1')
  for (let left = bytes; left > 0 && !socket.destroyed && socket.readable; left -= piece.byteLength) {
    const next = piece.subarray(0, Math.min(left, piece.byteLength))
    const wire = declared === undefined ? chunk(next) : next
    if (!socket.write(wire)) await Promise.race([drainOf(socket), closed])
  }
  if (declared === undefined && !socket.destroyed) socket.write('0\r\n\r\n')
  await closed
  outcome.taken = socket.bytesWritten
  outcome.status = Number(/^HTTP\/1\.1 (\d{3})/.exec(outcome.text)?.[1]) || undefined
  return outcome
}

/** A piece of a body whose length is not said beforehand. */
export const chunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.byteLength.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])

export const closeOf = (socket: Socket) =>
  new Promise<void>((resolve) => socket.once('close', () => resolve()))
const drainOf = (socket: Socket) => new Promise<void>((resolve) => socket.once('drain', resolve))

export async function connectTo(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  // A refused body breaks off while it is being written.
  socket.on('error', () => socket.destroy())
  await once(socket, 'connect')
  return socket
}
