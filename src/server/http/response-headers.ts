import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { HEAD_SCRIPT } from '@/lib/head-script'
import { tryParseJson } from '@/lib/json'
import { isCardPath } from '@/lib/sharing/card'
import { isEmbedPath } from '@/lib/sharing/embed'

type RawHeaders = readonly (readonly [name: string, value: string])[]

export type PathClass = 'page' | 'admin' | 'data' | 'feed' | 'media' | 'asset' | 'embed'

export interface HeaderPolicy {
  /** The public address, without a path. */
  origin: string
  /** The public address is https, so browsers are told to stay on it. */
  isHttps: boolean
  hasAnalytics: boolean
  isDev: boolean
}

const ANALYTICS =
  'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com'
const FEEDS = new Set(['/feed.xml', '/sitemap.xml', '/robots.txt'])

export const STAY_ON_HTTPS = [
  'Strict-Transport-Security',
  'max-age=63072000; includeSubDomains',
] as const

const DOCUMENT_HEADERS: RawHeaders = [
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
]
const UNFRAMED: RawHeaders = [
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['X-Frame-Options', 'SAMEORIGIN'],
]

export function classifyPath(path: string): PathClass {
  if (path === '/admin' || path.startsWith('/admin/')) return 'admin'
  if (path === '/api' || path.startsWith('/api/')) return 'data'
  if (path.startsWith('/media/') || isCardPath(path)) return 'media'
  if (path.startsWith('/_next/')) return 'asset'
  if (isEmbedPath(path)) return 'embed'
  return FEEDS.has(path) ? 'feed' : 'page'
}

export function fixedHeaders(pathClass: PathClass, policy: HeaderPolicy): RawHeaders {
  const isEmbed = pathClass === 'embed'
  // A sandboxed embed is of no site, and loads the scripts and fonts of its page all the same.
  const isOpen = pathClass === 'media' || pathClass === 'feed' || pathClass === 'asset'
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Cross-Origin-Resource-Policy', isOpen || isEmbed ? 'cross-origin' : 'same-origin'],
    // Scripts, style sheets and fonts are not documents, and a page loads twenty of them.
    ...(pathClass === 'asset' ? [] : [...DOCUMENT_HEADERS, ...(isEmbed ? [] : UNFRAMED)]),
    ...(policy.isHttps ? [STAY_ON_HTTPS] : []),
    ...(isOpen ? ([['Access-Control-Allow-Origin', '*']] as const) : []),
  ]
}

export function pagePolicy(
  pathClass: PathClass,
  scriptSources: readonly string[],
  { origin, isHttps, isDev, hasAnalytics }: HeaderPolicy,
): string {
  const isAdmin = pathClass === 'admin'
  const isEmbed = pathClass === 'embed'
  const isCounted = hasAnalytics && !isAdmin && !isEmbed
  // Safari matches `'self'` with nothing in a sandboxed frame.
  const self = isEmbed ? `'self' ${origin}` : "'self'"
  const directives: (string | false)[][] = [
    ['default-src', self],
    [
      'script-src',
      self,
      // The panel writes clips with WebAssembly when the browser lacks an encoder.
      isAdmin && "'wasm-unsafe-eval'",
      ...(isDev ? ["'unsafe-inline'", "'unsafe-eval'"] : scriptSources),
      isCounted && 'https://www.googletagmanager.com',
    ],
    ['style-src', self, "'unsafe-inline'"],
    ['img-src', self, 'data:', isAdmin && 'blob:', 'https:'],
    // Browsers ask for sound at an `http:` address over https when the site itself is on https.
    ['media-src', "'self'", 'https:', !isHttps && 'http:', isAdmin && 'blob:'],
    ['connect-src', self, isCounted && ANALYTICS, isDev && 'ws:'],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    // An embedded episode shows its video, on whichever site that is; a page, the embedded player.
    ['frame-src', isEmbed ? 'https:' : "'self'"],
    ['frame-ancestors', isEmbed ? '*' : "'self'"],
    ['worker-src', "'self'", isAdmin && 'blob:'],
    [isHttps && 'upgrade-insecure-requests'],
  ]
  return directives
    .map((words) => words.filter(Boolean).join(' '))
    .filter(Boolean)
    .join('; ')
}

export function bareContentPolicy(pathClass: PathClass): string {
  if (pathClass === 'media') {
    return "default-src 'none'; media-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'"
  }
  return "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"
}

/** Caches store a page but revalidate each time, for a 304 of a few bytes. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'

export const NO_STORE = 'no-store'

const COMPRESSIBLE =
  /^(?:text\/|application\/(?:.*\+)?(?:json|xml|javascript|manifest|x-subrip)\b|image\/svg\+xml)/

export const isCompressible = (contentType: string): boolean => COMPRESSIBLE.test(contentType)

interface HeaderContext {
  path: string
  policy: HeaderPolicy
  status: number
  scriptSources: readonly string[]
}

const DROPPED = [
  'x-powered-by',
  'critical-ch',
  'accept-ch',
  'x-nextjs-cache',
  'x-next-cache-tags',
]
const CONTENT_POLICY = 'content-security-policy'

/** Routes may set their own caching, embedding and bare policy. */
export function ruleHeaders(
  given: OutgoingHttpHeaders,
  context: HeaderContext,
): OutgoingHttpHeaders {
  const { path, policy, status, scriptSources } = context
  const pathClass = classifyPath(path)
  const type = String(given['content-type'] ?? '')
  const headers: OutgoingHttpHeaders = { ...given }
  for (const name of DROPPED) delete headers[name]
  for (const [name, value] of fixedHeaders(pathClass, policy))
    headers[name.toLowerCase()] ??= value
  // A 304 would replace the policy of the page in the browser's cache.
  if (status === 304) delete headers[CONTENT_POLICY]
  else if (type.startsWith('text/html'))
    headers[CONTENT_POLICY] = pagePolicy(pathClass, scriptSources, policy)
  else headers[CONTENT_POLICY] ??= bareContentPolicy(pathClass)
  const isPersonal = pathClass === 'admin' || headers['set-cookie'] !== undefined
  const own = headers['cache-control']
  if (isPersonal || status >= 400 || typeof own !== 'string')
    headers['cache-control'] = NO_STORE
  // Shared caches do not learn of edits, so Next's `s-maxage` is replaced.
  else if (own.includes('s-maxage') && pathClass !== 'data')
    headers['cache-control'] = REVALIDATE
  headers.vary = chooseVary(given.vary, {
    isAdmin: pathClass === 'admin',
    isCompressed: isCompressible(type),
  })
  return headers
}

/** The hint about colours is read by the panel alone. */
function chooseVary(
  given: OutgoingHttpHeaders['vary'],
  { isAdmin, isCompressed }: { isAdmin: boolean; isCompressed: boolean },
): string | undefined {
  const dropped = isAdmin
    ? /^accept-encoding$/i
    : /^(?:accept-encoding|sec-ch-prefers-color-scheme)$/i
  const names = String(given ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !dropped.test(name))
  return [...names, ...(isCompressed ? ['Accept-Encoding'] : [])].join(', ') || undefined
}

const SCRIPT = /<script\b[^>]*>([\s\S]*?)<\/script\s*>/gi

/** The beginnings of Next's own scripts: its bootstrap, and the pushes of page data. */
const KNOWN_PUSH =
  /^(?:\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)|\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\(/

/** @returns policy sources (`'sha256-…'`) of our own and Next's scripts: hashing all of them would allow an injected one */
export function readInlineScripts(html: string, ownScripts: readonly string[] = []): string[] {
  const sources = new Set<string>()
  for (const [, body = ''] of html.matchAll(SCRIPT)) {
    // Empty when it comes from a file.
    if (body !== '' && (ownScripts.includes(body) || isKnownScript(body)))
      sources.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  }
  return [...sources]
}

const isKnownScript = (body: string): boolean => body === HEAD_SCRIPT || isKnownPush(body)

/** Matches `(…).push(JSON)` without any code. */
function isKnownPush(body: string): boolean {
  const start = KNOWN_PUSH.exec(body)?.[0].length
  if (start === undefined || !/\);?$/.test(body)) return false
  return tryParseJson(body.slice(start, body.lastIndexOf(')'))) !== null
}
