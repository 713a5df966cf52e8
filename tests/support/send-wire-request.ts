import { connect } from 'node:net'
import type { WireRequest } from './malformed-requests'

export interface WireAnswer {
  /** Undefined when the server closed the connection without a word. */
  status: number | undefined
  hasHung: boolean
}

/** Writes the request as it is, past everything that an HTTP client would correct. */
export function sendWireRequest(url: URL, request: WireRequest, deadlineMs = 10_000): Promise<WireAnswer> {
  return new Promise((resolve) => {
    const socket = connect(Number(url.port || 80), url.hostname)
    let answer = ''
    let hasHung = false
    socket.setTimeout(deadlineMs, () => {
      hasHung = true
      socket.destroy()
    })
    socket.on('data', (chunk) => {
      if (answer.length < 64) answer += chunk.toString('latin1')
    })
    // A refused request may be answered and closed while its rest is still being written.
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? []
      resolve({ status: status ? Number(status) : undefined, hasHung })
    })
    socket.write(head(url, request))
    socket.write(request.body)
  })
}

function head(url: URL, { method, target, headers, body }: WireRequest): Buffer {
  const lines = [
    `${method} ${target} HTTP/1.1`,
    `host: ${url.host}`,
    'connection: close',
    `content-length: ${body.byteLength}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
}

/** Sends many at a time and gives back those that were answered with a fault, or not at all. */
export async function sendAll(
  url: URL,
  requests: readonly WireRequest[],
  atOnce = 16,
): Promise<{ faults: { request: WireRequest; answer: WireAnswer }[]; statuses: Record<string, number> }> {
  const faults: { request: WireRequest; answer: WireAnswer }[] = []
  const statuses: Record<string, number> = {}
  const waiting = requests.values()
  const work = async () => {
    for (const request of waiting) {
      const answer = await sendWireRequest(url, request)
      statuses[String(answer.status)] = (statuses[String(answer.status)] ?? 0) + 1
      // 501 is what the calls that start transcriptions answer by design.
      const isFault = answer.status !== undefined && answer.status >= 500 && answer.status !== 501
      if (isFault || answer.hasHung || answer.status === undefined) faults.push({ request, answer })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { faults, statuses }
}
