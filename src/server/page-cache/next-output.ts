import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isObject } from '@/lib/json'
import { parsePagePath } from '@/lib/pages/page-address'
import { encodePath } from '@/server/http/request-target'

export interface NextEntry {
  path: string
  body: Buffer
  headers: [string, string][]
}

/** The encoded path in `/route-cache/APP_PAGE/<digest>/$/episodes/what-is-ai`; undefined for other keys. */
export function tryParseKey(key: string): string | undefined {
  const start = key.indexOf('/$/')
  if (start < 0) return undefined
  const path = encodePath(key.slice(start + 2))
  if (path === '/index') return '/'
  // Next doubles "index" for a page with that name.
  return path.startsWith('/index/') ? path.slice('/index'.length) : path
}

/** Next's own key; visitors never request this address. */
export const NOT_FOUND_PATH = '/_not-found'

/** Accepts only shareable entries: status 200, complete, without cookies. */
export function tryParseEntry(key: string, data: unknown): NextEntry | undefined {
  const path = tryParseKey(key)
  if (path === undefined || !isObject(data)) return undefined
  const isGood = (data.status ?? 200) === 200 || path === NOT_FOUND_PATH
  if (!isGood || data.postponed !== undefined) return undefined
  const headers = isObject(data.headers) ? data.headers : {}
  if (headers['set-cookie'] !== undefined) return undefined
  const body = readBody(data)
  if (!body) return undefined
  return {
    path,
    body,
    headers: readKeptHeaders(headers),
  }
}

function readBody(data: Record<string, unknown>): Buffer | undefined {
  const body = data.kind === 'APP_PAGE' ? data.html : undefined
  if (typeof body === 'string') return Buffer.from(body)
  return body instanceof Uint8Array ? Buffer.from(body) : undefined
}

function readKeptHeaders(headers: Record<string, unknown>): [string, string][] {
  const kept: [string, string][] = []
  for (const name of ['link', 'content-language', 'content-disposition', 'last-modified', 'x-robots-tag']) {
    const value = headers[name]
    if (typeof value === 'string') kept.push([name, value])
  }
  return kept
}

/** The used parts of Next's build manifests. */
interface BuildManifests {
  prerender: {
    routes: Record<string, unknown>
    /** `fallback` is false when the build rendered every page. */
    dynamicRoutes: Record<string, { routeRegex: string; fallback?: string | false | null }>
  }
  routes: Record<'staticRoutes' | 'dynamicRoutes', { page: string; regex: string }[]>
}

export interface NextRoutes {
  isKept(path: string): boolean
  exists(path: string): boolean
}

/** Next's route of the pages that editors add. It matches nearly every path, so content decides which exist. */
const ADDED_PAGE = '/[slug]'

export function matchRoutes({ prerender, routes }: BuildManifests): NextRoutes {
  const { [ADDED_PAGE]: _, ...dynamicRoutes } = prerender.dynamicRoutes
  const exact = new Set(Object.keys(prerender.routes).filter((route) => !route.startsWith('/_')))
  const dynamic = Object.values(dynamicRoutes)
  const patternsOf = (isComplete: boolean) =>
    dynamic
      .filter(({ fallback }) => (fallback === false) === isComplete)
      .map(({ routeRegex }) => new RegExp(routeRegex))
  const [patterns, complete] = [patternsOf(false), patternsOf(true)]
  const all = [...routes.staticRoutes, ...routes.dynamicRoutes]
    .filter(({ page }) => page !== ADDED_PAGE)
    .map(({ regex }) => new RegExp(regex))
  return {
    isKept(candidate) {
      // Next redirects a trailing slash.
      if (candidate.length > 1 && candidate.endsWith('/')) return false
      return (
        exact.has(candidate) ||
        parsePagePath(candidate) !== undefined ||
        patterns.some((pattern) => pattern.test(candidate))
      )
    },
    exists: (candidate) =>
      exact.has(candidate) ||
      (!candidate.startsWith('/_') &&
        !complete.some((pattern) => pattern.test(candidate)) &&
        all.some((pattern) => pattern.test(candidate))),
  }
}

export function readNextRoutes(distDir: string): NextRoutes {
  const read = (name: string) => JSON.parse(readFileSync(path.join(distDir, name), 'utf8'))
  return matchRoutes({ prerender: read('prerender-manifest.json'), routes: read('routes-manifest.json') })
}

export const DEVELOPMENT_ROUTES: NextRoutes = {
  isKept: () => false,
  exists: () => true,
}
