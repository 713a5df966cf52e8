import type { IncomingMessage } from 'node:http'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'

export function isRead(request: IncomingMessage): boolean {
  return request.method === 'GET' || request.method === 'HEAD'
}

/** Asks for a page's payload, for navigation inside the site. */
export function wantsPayload(request: IncomingMessage): boolean {
  return request.headers.rsc !== undefined
}

/** Next answers 500 to a router state it can't read, though the fault is the sender's; its own judgement is asked first. */
export function hasValidRouterState(request: IncomingMessage): boolean {
  try {
    parseAndValidateFlightRouterState(request.headers['next-router-state-tree'])
    return true
  } catch {
    return false
  }
}

/** What of a request for a payload bears on the response; the rest is the visitor's own and reaches no page. */
const PAYLOAD_HEADERS = [
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
]

/** Next's own check value for the headers above, as its client sends it. */
const PAYLOAD_QUERY = /[?&](_rsc(?:=[\w-]{0,64})?)(?=&|$)/

/** Makes it a request that anyone might have sent for this page: without the visitor's query, cookies and host. */
export function makeImpersonal(
  request: IncomingMessage,
  { path, search, siteUrl }: { path: string; search: string; siteUrl: URL },
): void {
  const check = PAYLOAD_QUERY.exec(search)?.[1]
  request.url = check ? `${path}?${check}` : path
  const kept = PAYLOAD_HEADERS.flatMap((name) => {
    const value = request.headers[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  const { host, protocol } = siteUrl
  request.headers = {
    ...Object.fromEntries(kept),
    host,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
    // Chosen by the front, which compresses.
    ...(request.headers['accept-encoding'] && { 'accept-encoding': request.headers['accept-encoding'] }),
  }
}
