import { env } from '@/lib/env'
import { CLIENT_PROTOCOL_HEADER } from './api-requests'

interface Asking {
  get(name: string): string | null
}

/** Whether a page of another origin sent the request. Programs other than browsers name no origin. */
export function hasForeignOrigin(headers: Asking, siteUrl?: string): boolean {
  const origin = headers.get('origin')
  if (!origin) return false
  const protocol = headers.get(CLIENT_PROTOCOL_HEADER) === 'https' ? 'https' : 'http'
  return !isOwnOrigin(origin, { host: headers.get('host'), protocol }, siteUrl)
}

/** For requests that change something: also checks Sec-Fetch-Site when there is no origin. */
export function isForeignWrite(headers: Asking, siteUrl?: string): boolean {
  if (headers.get('origin') !== null) return hasForeignOrigin(headers, siteUrl)
  const site = headers.get('sec-fetch-site')
  return site !== null && site !== 'same-origin' && site !== 'none'
}

interface Asked {
  host: string | null
  protocol: 'http' | 'https'
}

/**
 * Whether `Origin` matches this site in scheme, host and port: its public address or the requested one, which a TLS
 * proxy turns into http. With a public https address, an http page is foreign, because the network can forge it.
 */
export function isOwnOrigin(origin: string, { host, protocol }: Asked, siteUrl = env().SITE_URL): boolean {
  const given = originOf(origin)
  if (!given || !host) return given === siteUrl
  const site = new URL(siteUrl)
  const isPublicHost = originOf(`${site.protocol}//${host}`) === site.origin
  const scheme = isPublicHost && site.protocol === 'https:' ? 'https' : protocol
  return given === site.origin || given === originOf(`${scheme}://${host}`)
}

/** Without the default port; undefined for no origin, such as a sandboxed page's `null`. */
function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { origin } = new URL(address)
  return origin === 'null' ? undefined : origin
}
