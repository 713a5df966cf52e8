import { isSlug, isUuid } from '@/lib/text/slug'
import type { FileFormat } from '@/lib/transcripts/formats'
import { segmentUrl } from '@/lib/transcripts/segment-address'

const ADDRESS_WITH_SLUG =
  /^(\/(?:episodes|episode-transcripts|embed|api\/episodes)\/)([^/]+)((?:\/.*)?)$/

/** The slug in an episode's page, file or data address, with a function that replaces it; undefined for other addresses. */
export function parseEpisodeAddress(
  path: string,
): { slug: string; withSlug(slug: string): string } | undefined {
  const [, before, slug = '', after] = ADDRESS_WITH_SLUG.exec(path) ?? []
  if (!isSlug(slug) || isUuid(slug)) return undefined
  return { slug, withSlug: (other) => `${before}${other}${after}` }
}

/** The episode’s share card as it is when asked for; pages name the version that they were made with. */
export const episodeCardPath = (id: string) => `/cards/episode-${id}/latest.jpg`

/** First parts of addresses at which visitors and programs expect the site itself to answer. */
const TRUSTED =
  /^(?:(?:log|sign)-?(?:in|on|out|up|off)|regist(?:er|ration)|auth|oauth2?|sso|saml|session|accounts?|users?|profile|me|passwords?|reset-?password|forgot-?password|admin|administrator|wp-.*|xmlrpc|cgi-bin|graphql|api|healthz|readyz|metrics|status|checkout|cart|pay|payments?|donate)$/i

/** Pages of earlier sites may lie at the root; files there speak for the whole site, as do those that prove who owns it. */
const PAGE_FILE = /^[^.]+\.(?:html?|php\d?|aspx?|jsp)$/i
const PROOF = /^(?:google[\da-f]{8,}|yandex_|pinterest-|baidu_verify|naver|bing|wmail_|zoho)/i

/** Whether an episode may have had this path on an earlier site: none that says something about the site as a whole. */
export function isFormerPath(value: string) {
  if (!/^\/[^?#\s]{0,118}[^/?#\s]$/.test(value)) return false
  const path = tryDecode(value)
  if (path === undefined || /[\s\\]|\.txt$/i.test(path)) return false
  const [, first = '', ...rest] = path.split('/')
  if ([first, ...rest].some((part) => part.startsWith('.'))) return false
  if (TRUSTED.test(first.replace(/\.\w+$/, ''))) return false
  return (
    rest.length > 0 || !first.includes('.') || (PAGE_FILE.test(first) && !PROOF.test(first))
  )
}

function tryDecode(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** A path as stored, with its episode's location; undefined when it cannot be one. */
export function parseFormerPath(path: string): ReturnType<typeof parseEpisodeAddress> {
  const slug = path.replace(/\/+$/, '')
  return isFormerPath(slug)
    ? { slug, withSlug: (present) => `/episodes/${present}` }
    : undefined
}

export const TRANSCRIPTS_PATH = '/episode-transcripts'

export const readerPath = (slug: string) => `${TRANSCRIPTS_PATH}/${slug}`

export const readAtPath = (slug: string, segment: { id: string; start: number }) =>
  segmentUrl(readerPath(slug), segment)

export const segmentPath = (slug: string, segment: { id: string; start: number }) =>
  segmentUrl(`/episodes/${slug}`, segment)

export const transcriptFilePath = (slug: string, format: FileFormat) =>
  `/episodes/${slug}/transcript.${format}`
