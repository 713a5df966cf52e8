import { isCardPath } from '@/lib/sharing/card'
import { isEmbedPath } from '@/lib/sharing/embed'

type RawHeaders = readonly (readonly [name: string, value: string])[]

export type PathClass = 'page' | 'admin' | 'data' | 'feed' | 'media' | 'asset' | 'embed'

export interface HeaderPolicy {
  /** The public address is https, so browsers are told to stay on it. */
  isHttps: boolean
  hasAnalytics: boolean
  isDev: boolean
}

const ANALYTICS =
  'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com'
const FEEDS = new Set(['/feed.xml', '/sitemap.xml', '/robots.txt'])

export const STAY_ON_HTTPS = ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'] as const

const DOCUMENT_HEADERS: [string, string][] = [
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['X-Frame-Options', 'SAMEORIGIN'],
]

const FRAMED_HEADERS = DOCUMENT_HEADERS.filter(
  ([name]) => name !== 'X-Frame-Options' && name !== 'Cross-Origin-Opener-Policy',
)

export function classifyPath(path: string): PathClass {
  if (path === '/admin' || path.startsWith('/admin/')) return 'admin'
  if (path === '/api' || path.startsWith('/api/')) return 'data'
  if (path.startsWith('/media/') || isCardPath(path)) return 'media'
  if (path.startsWith('/_next/')) return 'asset'
  if (isEmbedPath(path)) return 'embed'
  return FEEDS.has(path) ? 'feed' : 'page'
}

export function fixedHeaders(pathClass: PathClass, policy: HeaderPolicy): RawHeaders {
  const headers: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    [
      'Cross-Origin-Resource-Policy',
      isEmbeddable(pathClass) || pathClass === 'embed' ? 'cross-origin' : 'same-origin',
    ],
    // Scripts, style sheets and fonts are not documents, and a page loads twenty of them.
    ...(pathClass === 'asset' ? [] : pathClass === 'embed' ? FRAMED_HEADERS : DOCUMENT_HEADERS),
  ]
  if (policy.isHttps) headers.push([...STAY_ON_HTTPS])
  if (isEmbeddable(pathClass)) headers.push(['Access-Control-Allow-Origin', '*'])
  return headers
}

export function pagePolicy(
  pathClass: PathClass,
  scriptSources: readonly string[],
  policy: HeaderPolicy,
): string {
  if (pathClass === 'embed') return embedPolicy(scriptSources, policy)
  const isAdmin = pathClass === 'admin'
  const analytics = policy.hasAnalytics && !isAdmin
  const scripts = policy.isDev ? ["'unsafe-inline'", "'unsafe-eval'"] : scriptSources
  const directives = [
    "default-src 'self'",
    // The panel writes clips with WebAssembly when the browser lacks an encoder.
    [
      'script-src',
      "'self'",
      ...(isAdmin ? ["'wasm-unsafe-eval'"] : []),
      ...scripts,
      ...(analytics ? ['https://www.googletagmanager.com'] : []),
    ].join(' '),
    "style-src 'self' 'unsafe-inline'",
    isAdmin ? "img-src 'self' data: blob: https:" : "img-src 'self' data: https:",
    `${mediaSources(policy)}${isAdmin ? ' blob:' : ''}`,
    ['connect-src', "'self'", ...(analytics ? [ANALYTICS] : []), ...(policy.isDev ? ['ws:'] : [])].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // The panel embeds its own pages, and pages of the site embed the player.
    "frame-src 'self'",
    "frame-ancestors 'self'",
    isAdmin ? "worker-src 'self' blob:" : "worker-src 'self'",
  ]
  if (policy.isHttps) directives.push('upgrade-insecure-requests')
  return directives.join('; ')
}

/** Browsers ask for sound at an `http:` address over https when the site itself is on https. */
const mediaSources = ({ isHttps }: HeaderPolicy): string =>
  `media-src 'self' https:${isHttps ? '' : ' http:'}`

function embedPolicy(scriptSources: readonly string[], policy: HeaderPolicy): string {
  const scripts = policy.isDev ? ["'unsafe-inline'"] : scriptSources
  const directives = [
    "default-src 'none'",
    `script-src ${scripts.join(' ') || "'none'"}`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data: https:",
    mediaSources(policy),
    "connect-src 'self'",
    // The player of an episode's video, on whichever site it is.
    'frame-src https:',
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ]
  if (policy.isHttps) directives.push('upgrade-insecure-requests')
  return directives.join('; ')
}

export function bareContentPolicy(pathClass: PathClass): string {
  if (pathClass === 'media') {
    return "default-src 'none'; media-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'"
  }
  return "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"
}

function isEmbeddable(pathClass: PathClass): boolean {
  return pathClass === 'media' || pathClass === 'feed'
}
