import { env } from '@/lib/env'

/** Does this `Origin` header name us: the host that was asked, or the public address behind a proxy? */
export function isOwnOrigin(origin: string, host: string | null): boolean {
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  return url.origin === env().SITE_URL || (host !== null && url.host === host)
}
