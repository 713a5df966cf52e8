import { env } from '@/lib/env'
import { CLIENT_PROTOCOL_HEADER } from '@/lib/server-contract'

/**
 * Was this request sent by a page of another origin? Programs that are no browsers name none, and carry no
 * cookie that a page has stolen.
 */
export function hasForeignOrigin(headers: Headers): boolean {
  const origin = headers.get('origin')
  if (!origin) return false
  return !isOwnOrigin(origin, {
    host: headers.get('host'),
    protocol: headers.get(CLIENT_PROTOCOL_HEADER) === 'https' ? 'https' : 'http',
  })
}

/** How the server was addressed: the Host header, and the protocol as far as it is known here. */
interface Asked {
  host: string | null
  protocol: 'http' | 'https'
}

/**
 * Does this `Origin` header name us in scheme, host and port: by the public address, or by the one that was
 * asked? Behind a proxy that ends TLS the server sees plain http. Where the public address is https, a page
 * of the same host over http is foreign all the same: anybody between browser and server can write such pages.
 */
export function isOwnOrigin(origin: string, { host, protocol }: Asked, siteUrl = env().SITE_URL): boolean {
  const given = originOf(origin)
  if (!given || !host) return given === siteUrl
  const site = new URL(siteUrl)
  const isPublicHost = originOf(`${site.protocol}//${host}`) === site.origin
  const scheme = isPublicHost && site.protocol === 'https:' ? 'https' : protocol
  return given === site.origin || given === originOf(`${scheme}://${host}`)
}

/** Without the default port; undefined for what has no origin, as a sandboxed page's `null`. */
function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { origin } = new URL(address)
  return origin === 'null' ? undefined : origin
}
