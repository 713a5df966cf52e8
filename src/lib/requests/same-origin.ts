import { env } from '@/lib/env'
import { CLIENT_PROTOCOL_HEADER } from './api-requests'

interface Asking {
  get(name: string): string | null
}

/**
 * Whether a page of another origin sent the request; programs other than browsers name no origin. `Origin` must match this
 * site in scheme, host and port: its public address or the requested one, which a TLS proxy turns into http. With a public
 * https address, an http page is foreign, because the network can forge it.
 */
export function hasForeignOrigin(headers: Asking, siteUrl = env().SITE_URL): boolean {
  const given = headers.get('origin')
  if (!given) return false
  const [origin, host, site] = [originOf(given), headers.get('host'), new URL(siteUrl)]
  if (origin === site.origin) return false
  if (!origin || !host) return true
  const isPublicHost = originOf(`${site.protocol}//${host}`) === site.origin
  const isHttps =
    (isPublicHost && site.protocol === 'https:') ||
    headers.get(CLIENT_PROTOCOL_HEADER) === 'https'
  return origin !== originOf(`${isHttps ? 'https' : 'http'}://${host}`)
}

/** For requests that change something: also checks Sec-Fetch-Site when there is no origin. */
export function isForeignWrite(headers: Asking, siteUrl?: string): boolean {
  if (headers.get('origin') !== null) return hasForeignOrigin(headers, siteUrl)
  const site = headers.get('sec-fetch-site')
  return site !== null && site !== 'same-origin' && site !== 'none'
}

/** Without the default port; undefined for no origin, such as a sandboxed page's `null`. */
function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { origin } = new URL(address)
  return origin === 'null' ? undefined : origin
}
