import { isSlug } from '@/lib/text/slug'
import { isUuid } from '@/lib/text/uuid'

const EPISODE_PATH = /^\/episodes\/([^/]+)$/

export const MISSING_SLUG = 'latest'

export const MISSING_EPISODE_PATH = `/episodes/${MISSING_SLUG}`

const ADDRESS_WITH_SLUG = /^(\/(?:episodes|episode-transcripts|embed|api\/episodes)\/)([^/]+)((?:\/.*)?)$/

/** The slug in the address of an episode's page, file or data, and the same address with another; undefined elsewhere. */
export function parseEpisodeAddress(
  path: string,
): { slug: string; withSlug(slug: string): string } | undefined {
  const [, before, slug = '', after] = ADDRESS_WITH_SLUG.exec(path) ?? []
  if (!isSlug(slug) || isUuid(slug)) return undefined
  return { slug, withSlug: (other) => `${before}${other}${after}` }
}

export const isFormerPath = (value: string): boolean => /^\/[^?#\s]{0,118}[^/?#\s]$/.test(value)

/** Such a path as it is kept, and where its episode is; undefined for what cannot be one. */
export function parseFormerPath(path: string): ReturnType<typeof parseEpisodeAddress> {
  const slug = path.replace(/\/+$/, '')
  return isFormerPath(slug) ? { slug, withSlug: (present) => `/episodes/${present}` } : undefined
}

/** The id or slug that a path asks for, `invalid` when it can be neither; undefined when it is no episode's path. */
export function parseEpisodePath(path: string): { idOrSlug: string } | 'invalid' | undefined {
  const segment = EPISODE_PATH.exec(path)?.[1]
  if (segment === undefined) return undefined
  return isSlug(segment) || isUuid(segment) ? { idOrSlug: segment.toLowerCase() } : 'invalid'
}
