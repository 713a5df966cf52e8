import { expect, it } from 'vitest'
import { matchRoutes } from '@/server/page-cache/next-output'

const routes = matchRoutes({
  prerender: {
    routes: { '/': {}, '/about': {}, '/sent/contact-done': {}, '/_not-found': {}, '/_global-error': {} },
    dynamicRoutes: {
      '/episodes/[slug]': { routeRegex: '^/episodes/([^/]+?)(?:/)?$', fallback: null },
      '/[slug]': { routeRegex: '^/([^/]+?)(?:/)?$', fallback: null },
      '/sent/[outcome]': { routeRegex: '^/sent/([^/]+?)(?:/)?$', fallback: false },
    },
  },
  routes: {
    staticRoutes: ['/', '/_not-found', '/about'].map((page) => ({ page, regex: `^${page}(?:/)?$` })),
    dynamicRoutes: [
      { page: '/admin/[[...segments]]', regex: '^/admin(?:/(.+?))?(?:/)?$' },
      { page: '/episodes/[slug]', regex: '^/episodes/([^/]+?)(?:/)?$' },
      { page: '/sent/[outcome]', regex: '^/sent/([^/]+?)(?:/)?$' },
      { page: '/[slug]', regex: '^/([^/]+?)(?:/)?$' },
    ],
  },
})

it.each([
  ['/', true],
  ['/about', true],
  ['/episodes/what-is-ai', true],
  ['/about/', false],
  ['/episodes/a/b', false],
  ['/sent/contact-done', true],
  ['/sent/made-up', false],
  ['/admin', false],
  ['/_not-found', false],
  // Editors may have added it.
  ['/our-oven', true],
  ['/healthz', false],
])('%s is shared by all visitors: %s', (path, expected) => {
  expect(routes.isCacheable(path)).toBe(expected)
})

it.each([
  ['/about', true],
  ['/about/', true],
  ['/admin/collections/episodes', true],
  ['/sent/contact-done', true],
  ['/sent/made-up', false],
  ['/_next/image', false],
  ['/_not-found', false],
  ['/unknown', false],
  ['/episodes/a/b', false],
])('there is something at %s: %s', (path, expected) => {
  expect(routes.exists(path)).toBe(expected)
})
