import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parsePagePath } from '@/lib/pages/page-address'
import { encodePath } from '@/server/http/request-target'

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
  isCacheable(path: string): boolean
  exists(path: string): boolean
}

/** Next's route of the pages that editors add. It matches nearly every path, so content decides which exist. */
const ADDED_PAGE = '/[slug]'

export function matchRoutes({ prerender, routes }: BuildManifests): NextRoutes {
  const { [ADDED_PAGE]: _, ...dynamicRoutes } = prerender.dynamicRoutes
  const exact = new Set(
    Object.keys(prerender.routes).filter((route) => !route.startsWith('/_')),
  )
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
    isCacheable(candidate) {
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
  return matchRoutes({
    prerender: read('prerender-manifest.json'),
    routes: read('routes-manifest.json'),
  })
}

export const DEVELOPMENT_ROUTES: NextRoutes = {
  isCacheable: () => false,
  exists: () => true,
}
