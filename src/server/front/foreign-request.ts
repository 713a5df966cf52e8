import type { IncomingMessage } from 'node:http'
import { isOwnOrigin } from '@/lib/account/own-origin'
import { CLIENT_PROTOCOL_HEADER } from '@/lib/server-contract'

/** Sent by a page of another origin; what says nothing of where it comes from is no browser. */
export function isForeign({ method, headers }: IncomingMessage, siteUrl: URL): boolean {
  const { origin, host = null } = headers
  const protocol = headers[CLIENT_PROTOCOL_HEADER] === 'https' ? 'https' : 'http'
  if (origin) return !isOwnOrigin(origin, { host, protocol }, siteUrl.origin)
  if (method === 'GET' || method === 'HEAD') return false
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}
