import { expect, it } from 'vitest'
import { matchPrerendered } from '@/server/page-cache/prerendered-paths'

const isPrerendered = matchPrerendered({
  routes: { '/': {}, '/about': {}, '/_not-found': {}, '/_global-error': {} },
  dynamicRoutes: { '/episodes/[slug]': { routeRegex: '^/episodes/([^/]+?)(?:/)?$' } },
})

it.each([
  ['/', true],
  ['/about', true],
  ['/episodes/what-is-ai', true],
  ['/about/', false],
  ['/episodes/what-is-ai/', false],
  ['/episodes/a/b', false],
  ['/admin', false],
  ['/_not-found', false],
  ['/_global-error', false],
  ['/unknown', false],
])('%s is the same for everybody: %s', (path, expected) => {
  expect(isPrerendered(path)).toBe(expected)
})
