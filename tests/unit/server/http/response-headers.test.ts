import { describe, expect, it } from 'vitest'
import { bareContentPolicy, classifyPath, fixedHeaders, pagePolicy } from '@/server/http/response-headers'

const POLICY = { origin: 'https://podcast.example', isHttps: true, hasAnalytics: false, isDev: false }

it.each([
  ['/', 'page'],
  ['/admin', 'admin'],
  ['/admin/collections/episodes', 'admin'],
  ['/api/episodes', 'data'],
  ['/media/a.mp3', 'media'],
  ['/feed.xml', 'feed'],
  ['/_next/image', 'asset'],
  ['/embed/move-37', 'embed'],
  ['/embedded', 'page'],
] as const)('%s is a %s', (path, expected) => {
  expect(classifyPath(path)).toBe(expected)
})

describe('the policy of a page', () => {
  it('allows no inline script but those named, and no evaluation', () => {
    for (const pathClass of ['page', 'admin', 'embed'] as const) {
      const policy = pagePolicy(pathClass, ["'sha256-a'"], POLICY)
      const [, sources] = /script-src ([^;]*);/.exec(policy) ?? []
      // WebAssembly evaluates no text.
      const compiled = pathClass === 'admin' ? ["'wasm-unsafe-eval'"] : []
      // Safari needs the site's name in a sandboxed frame.
      const named = pathClass === 'embed' ? ['https://podcast.example'] : []
      expect(sources?.split(' ')).toEqual(["'self'", ...named, ...compiled, "'sha256-a'"])
      expect(policy).toContain("object-src 'none'; base-uri 'none'; form-action 'self'")
    }
  })

  it('lets analytics in only where it is set up, and never into the admin panel', () => {
    const analytics = { ...POLICY, hasAnalytics: true }
    expect(pagePolicy('page', [], POLICY)).not.toContain('google')
    expect(pagePolicy('page', [], analytics)).toContain('https://www.googletagmanager.com')
    expect(pagePolicy('admin', [], analytics)).not.toContain('google')
  })

  it.each(['page', 'admin', 'embed'] as const)(
    'lets the %s of a site without https play sound of hosts without https',
    (pathClass) => {
      expect(pagePolicy(pathClass, [], { ...POLICY, isHttps: false })).toMatch(
        /media-src 'self' https: http:/,
      )
      expect(pagePolicy(pathClass, [], POLICY)).not.toMatch(/media-src[^;]* http:/)
    },
  )
})

it('lets other sites embed audio and read the feed, a sandboxed embed its own files, and nothing else', () => {
  for (const pathClass of ['page', 'admin', 'data', 'asset', 'media', 'feed'] as const) {
    const headers = new Map(fixedHeaders(pathClass, POLICY))
    const isOpen = ['media', 'feed', 'asset'].includes(pathClass)
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe(isOpen ? 'cross-origin' : 'same-origin')
    expect(headers.get('Access-Control-Allow-Origin')).toBe(isOpen ? '*' : undefined)
  }
})

it('lets data do nothing, even when opened by itself', () => {
  expect(bareContentPolicy('data')).toBe(
    "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  )
})
