import { readFileSync } from 'node:fs'
import path from 'node:path'

/** What is read of Next's own list of the pages it renders ahead of time. */
interface PrerenderManifest {
  routes: Record<string, unknown>
  dynamicRoutes: Record<string, { routeRegex: string }>
}

export type IsPrerendered = (path: string) => boolean

/** Is this path one whose page is the same for everybody? Only such pages may be stored. */
export function matchPrerendered(manifest: PrerenderManifest): IsPrerendered {
  const exact = new Set(Object.keys(manifest.routes).filter((route) => !route.startsWith('/_')))
  const patterns = Object.values(manifest.dynamicRoutes).map((route) => new RegExp(route.routeRegex))
  return (candidate) => {
    // Next redirects a trailing slash away.
    if (candidate.length > 1 && candidate.endsWith('/')) return false
    return exact.has(candidate) || patterns.some((pattern) => pattern.test(candidate))
  }
}

export function readPrerendered(distDir: string): IsPrerendered {
  const file = path.join(distDir, 'prerender-manifest.json')
  return matchPrerendered(JSON.parse(readFileSync(file, 'utf8')) as PrerenderManifest)
}
