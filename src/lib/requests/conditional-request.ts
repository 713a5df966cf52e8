import type { IncomingMessage } from 'node:http'

/** A conditional request; each call writes what came of it. */
export interface ConditionalRequest {
  /** The validators of the last response, sent and replaced. */
  etag?: string | null
  modified?: string | null
  /** Undefined when the server did not respond. */
  status?: number
  /** The `Retry-After` header. */
  retryAfter?: string
  /** The `Link` headers, joined. */
  links?: string
  /** Where permanent redirects lead. */
  movedTo?: string
}

export function conditionsOf({
  etag,
  modified,
}: ConditionalRequest = {}): Record<string, string> {
  return {
    ...(etag && { 'If-None-Match': etag }),
    ...(modified && { 'If-Modified-Since': modified }),
  }
}

/** Whether nothing has changed since the last request. */
export function noteResponse(
  conditional: ConditionalRequest,
  response: IncomingMessage,
): boolean {
  const { statusCode, headers } = response
  conditional.status = statusCode
  conditional.retryAfter = headers['retry-after']
  // Node does not know this header, of which there may be several, and joins them.
  conditional.links = headers.link as string | undefined
  if (statusCode === 200)
    Object.assign(conditional, { etag: headers.etag, modified: headers['last-modified'] })
  return statusCode === 304
}

/** The first address of a relation in `Link` headers (RFC 8288). */
export function linkOf(
  { links = '' }: ConditionalRequest,
  rel: string,
  base: string,
): string | undefined {
  for (const [, address = '', parameters = ''] of links.matchAll(/<([^>]*)>([^<]*)/g)) {
    const [, quoted, bare] = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,]+))/i.exec(parameters) ?? []
    const rels = (quoted ?? bare ?? '').toLowerCase().split(/\s+/)
    if (rels.includes(rel) && URL.canParse(address, base)) return new URL(address, base).href
  }
  return undefined
}

/** The milliseconds of a `Retry-After` header, which has seconds or a date (RFC 9110); 0 for neither. */
export function patienceOf(retryAfter: string | undefined | null, now: Date): number {
  const given = retryAfter?.trim() ?? ''
  if (/^\d+$/.test(given)) return Number(given) * 1_000
  const at = Date.parse(given)
  return Number.isNaN(at) ? 0 : Math.max(0, at - now.getTime())
}
