/** Prefix of the documented API among Payload's own routes, which keep `/api/cms`. */
export const DOCUMENTED_PREFIX = '/documented'

const PAYLOAD_REST = '/api/cms'

const FILES: readonly [address: RegExp, row: string][] = [
  [/^\/feed\.xml$/, '/feed'],
  [/^\/sitemap\.xml$/, '/site/sitemap.xml'],
  [/^\/sitemaps\/([^/]+)$/, '/site/sitemaps/$1'],
  [/^\/robots\.txt$/, '/site/robots.txt'],
  [/^\/manifest\.webmanifest$/, '/site/manifest.webmanifest'],
  [/^\/\.well-known\/security\.txt$/, '/site/security.txt'],
  [/^\/oembed$/, '/oembed'],
  [/^\/cards\/([^/]+)\/([^/]+)$/, '/cards/$1/$2'],
  [/^\/embed\/([^/]+)\/video$/, '/embed/$1/video'],
  [/^\/episodes\/([^/]+)\/chapters\.json$/, '/episodes/$1/chapters'],
  [/^\/episodes\/([^/]+)\/transcript\.(vtt|srt|json|txt)$/, '/episodes/$1/transcript/files/$2'],
]

/** The file path in an address; undefined for any other. The path must be well encoded. */
function filePathOf(path: string): string | undefined {
  const file = FILES.find(([address]) => address.test(path))
  return file && path.replace(...file)
}

export const isFileAddress = (path: string): boolean => filePathOf(path) !== undefined

/** The path below `/api` of the documented route at a public URL; undefined for all others. */
export function rowPathOf(path: string): string | undefined {
  if (isPayloadRest(path)) return undefined
  return path === '/api' || path.startsWith('/api/')
    ? path.slice('/api'.length)
    : filePathOf(path)
}

/** Payload's path for a public URL, or undefined if the URL is not an API route. */
export function apiPathOf(path: string): string | undefined {
  if (isPayloadRest(path)) return path
  const row = rowPathOf(path)
  return row === undefined ? undefined : `${PAYLOAD_REST}${DOCUMENTED_PREFIX}${row}`
}

export const isPayloadRest = (path: string): boolean =>
  path === PAYLOAD_REST || path.startsWith(`${PAYLOAD_REST}/`)

export const CLIENT_ADDRESS_HEADER = 'x-client-address'
export const CLIENT_PROTOCOL_HEADER = 'x-client-protocol'

export const FORM_BYTES = 64 * 1024
