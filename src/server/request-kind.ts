import type { IncomingMessage } from 'node:http'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'

/** Headers with which the site's own scripts ask Next for payloads instead of pages. */
const PAYLOAD_HEADERS = [
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
  'next-action',
]
const DRAFT_COOKIE = '__prerender_bypass='

export function isRead(request: IncomingMessage): boolean {
  return request.method === 'GET' || request.method === 'HEAD'
}

/** Draft mode shows an editor what nobody else may see. */
export function isDraft(request: IncomingMessage): boolean {
  return request.headers.cookie?.includes(DRAFT_COOKIE) ?? false
}

export function wantsPayload(request: IncomingMessage): boolean {
  const { headers } = request
  return PAYLOAD_HEADERS.some((name) => headers[name] !== undefined)
}

export function hasPayloadQuery(search: string): boolean {
  return search !== '' && /[?&]_rsc(?:=|&|$)/.test(search)
}

/** Next answers 500 to a router state it can't read, though the fault is the sender's; its own judgement is asked first. */
export function hasSoundRouterState(request: IncomingMessage): boolean {
  try {
    parseAndValidateFlightRouterState(request.headers['next-router-state-tree'])
    return true
  } catch {
    return false
  }
}
