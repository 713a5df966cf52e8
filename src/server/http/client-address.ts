import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP, isIPv4, isIPv6 } from 'node:net'
import { CLIENT_ADDRESS_HEADER, CLIENT_PROTOCOL_HEADER } from '@/lib/requests/api-requests'

const REQUEST_ID = /^[\w.-]{8,64}$/

/** Keeps a proxy's id for the request, so that both logs can be matched. */
export function requestIdOf({ headers }: IncomingMessage, trustedProxies: number): string {
  const given = headers['x-request-id']
  return trustedProxies > 0 && typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

export function setClientHeaders(request: IncomingMessage, trustedProxies: number): void {
  request.headers[CLIENT_ADDRESS_HEADER] = believableAddress({
    socketAddress: request.socket.remoteAddress ?? 'unknown',
    forwardedFor: String(request.headers['x-forwarded-for'] ?? ''),
    trustedProxies,
  })
  request.headers[CLIENT_PROTOCOL_HEADER] = believableProtocol({
    forwardedProto: String(request.headers['x-forwarded-proto'] ?? ''),
    trustedProxies,
  })
}

/**
 * The first of the last `trustedProxies` entries is the visitor's; earlier ones are the visitor's own claims. An entry
 * that is not an address gives way to the next, so many visitors may count as one, but none can choose.
 */
export function believableAddress(asked: {
  socketAddress: string
  forwardedFor: string
  trustedProxies: number
}): string {
  const { socketAddress, forwardedFor, trustedProxies } = asked
  for (const hop of trustedPart(forwardedFor, trustedProxies)) {
    const address = addressOf(hop)
    if (address) return address
  }
  return socketAddress
}

/** A proxy reports the original protocol; this server speaks plain http. */
export function believableProtocol(asked: {
  forwardedProto: string
  trustedProxies: number
}): 'http' | 'https' {
  const [protocol] = trustedPart(asked.forwardedProto, asked.trustedProxies)
  return protocol?.toLowerCase() === 'https' ? 'https' : 'http'
}

function trustedPart(list: string, trustedProxies: number): string[] {
  const entries = list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  return entries.slice(Math.max(0, entries.length - trustedProxies))
}

/** `ip`, `[v6]`, `ip:port` or `[v6]:port`. Node's `SocketAddress.parse` takes 1 for 0.0.0.1. */
function addressOf(hop: string): string | undefined {
  if (isIP(hop)) return hop
  const v6 = /^\[(.+)\](?::\d{1,5})?$/.exec(hop)?.[1]
  if (v6) return isIPv6(v6) ? v6 : undefined
  const v4 = /^(.+):\d{1,5}$/.exec(hop)?.[1]
  return v4 && isIPv4(v4) ? v4 : undefined
}
