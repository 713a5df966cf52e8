import type { IncomingMessage } from 'node:http'

/** How the endpoints learn who asks; what a visitor sends under this name is overwritten. */
const CLIENT_ADDRESS_HEADER = 'x-client-address'

/** Replaces whatever the visitor claimed by what can be believed. */
export function setClientAddress(request: IncomingMessage, trustedProxies: number): void {
  const forwarded = request.headers['x-forwarded-for']
  request.headers[CLIENT_ADDRESS_HEADER] = believableAddress({
    socketAddress: request.socket.remoteAddress ?? 'unknown',
    forwardedFor: Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? ''),
    trustedProxies,
  })
}

/**
 * Each proxy appends the address it was called from, so the last `trustedProxies` entries were written by
 * proxies of ours and the earliest of those is the visitor. What stands before is the visitor's own claim.
 */
export function believableAddress(asked: {
  socketAddress: string
  forwardedFor: string
  trustedProxies: number
}): string {
  const { socketAddress, forwardedFor, trustedProxies } = asked
  if (trustedProxies === 0) return socketAddress
  const hops = forwardedFor
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '')
  return hops.at(-Math.min(trustedProxies, hops.length)) ?? socketAddress
}
