import { connect } from 'node:net'
import type { WireRequest } from './malformed-requests'

export interface WireResponse {
  /** Undefined when the server closed the connection without a word. */
  status: number | undefined
  hasHung: boolean
}

/** Writes the request as it is, past everything that an HTTP client would correct. */
export function sendWireRequest(url: URL, request: WireRequest, deadlineMs = 10_000): Promise<WireResponse> {
  return new Promise((resolve) => {
    const socket = connect(Number(url.port || 80), url.hostname)
    let response = ''
    let hasHung = false
    socket.setTimeout(deadlineMs, () => {
      hasHung = true
      socket.destroy()
    })
    socket.on('data', (chunk) => {
      if (response.length < 64) response += chunk.toString('latin1')
    })
    // A refused request may be answered and closed while its rest is still being written.
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(response) ?? []
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
): Promise<{ faults: { request: WireRequest; response: WireResponse }[]; statuses: Record<string, number> }> {
  const faults: { request: WireRequest; response: WireResponse }[] = []
  const statuses: Record<string, number> = {}
  const waiting = requests.values()
  const work = async () => {
    for (const request of waiting) {
      const response = await sendWireRequest(url, request)
      statuses[String(response.status)] = (statuses[String(response.status)] ?? 0) + 1
      // By design 501 answers calls that start transcriptions, and 502 sound of a host that cannot be reached.
      const isFault =
        response.status !== undefined && response.status >= 500 && ![501, 502].includes(response.status)
      if (isFault || response.hasHung || response.status === undefined) faults.push({ request, response })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { faults, statuses }
}
