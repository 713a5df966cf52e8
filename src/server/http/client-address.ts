import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { CLIENT_ADDRESS_HEADER, CLIENT_PROTOCOL_HEADER } from '@/lib/requests/api-requests'

const REQUEST_ID = /^[\w.-]{8,64}$/

/** Keeps a proxy's id for the request, so that both logs can be matched. */
export function requestIdOf({ headers }: IncomingMessage, trustedProxies: number): string {
  const given = headers['x-request-id']
  return trustedProxies > 0 && typeof given === 'string' && REQUEST_ID.test(given)
    ? given
    : randomUUID()
}

/**
 * The first of the last `trustedProxies` entries is the visitor's; earlier ones are the visitor's own claims. An entry
 * that is not an address gives way to the next, so many visitors may count as one, but none can choose. This server speaks
 * plain http; a proxy reports the original protocol.
 */
export function setClientHeaders(
  { headers, socket }: IncomingMessage,
  trustedProxies: number,
): void {
  const trusted = (name: string): string[] => {
    const entries = String(headers[name] ?? '').split(',')
    const given = entries.map((entry) => entry.trim()).filter(Boolean)
    return given.slice(Math.max(0, given.length - trustedProxies))
  }
  const address = trusted('x-forwarded-for').map(withoutPort).find(isIP)
  const [protocol] = trusted('x-forwarded-proto')
  headers[CLIENT_ADDRESS_HEADER] = address ?? socket.remoteAddress ?? 'unknown'
  headers[CLIENT_PROTOCOL_HEADER] = protocol?.toLowerCase() === 'https' ? 'https' : 'http'
}

/** `ip:port`, `[v6]` or `[v6]:port`. */
const withoutPort = (hop: string): string =>
  isIP(hop) ? hop : hop.replace(/^\[(.*:.*)\](?::\d{1,5})?$|^([\d.]+):\d{1,5}$/, '$1$2')
