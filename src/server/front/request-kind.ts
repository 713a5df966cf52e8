import type { IncomingMessage } from 'node:http'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'

const DRAFT_COOKIE = '__prerender_bypass='

export function isRead(request: IncomingMessage): boolean {
  return request.method === 'GET' || request.method === 'HEAD'
}

/** Draft mode shows an editor what nobody else may see. */
export function isDraft(request: IncomingMessage): boolean {
  return request.headers.cookie?.includes(DRAFT_COOKIE) ?? false
}

/** Asks for what only Next can make: a payload for navigation inside the site, or a draft. */
export function isForNext(request: IncomingMessage, search: string): boolean {
  const { headers } = request
  return (
    headers.rsc !== undefined ||
    headers['next-router-prefetch'] !== undefined ||
    headers['next-router-segment-prefetch'] !== undefined ||
    headers['next-router-state-tree'] !== undefined ||
    headers['next-url'] !== undefined ||
    headers['next-action'] !== undefined ||
    isDraft(request) ||
    (search !== '' && /[?&]_rsc(?:=|&|$)/.test(search))
  )
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
