import { isSlug, isUuid } from '@/lib/text/slug'
import type { WrittenFormat } from '@/lib/transcripts/formats'
import { segmentUrl } from '@/lib/transcripts/segment-address'

const EPISODE_PATH = /^\/episodes\/([^/]+)$/

const MISSING_SLUG = 'latest'

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

export const TRANSCRIPTS_PATH = '/episode-transcripts'

/** Where a transcript is read, with the episode's sound and little else. */
export const readerPath = (slug: string): string => `${TRANSCRIPTS_PATH}/${slug}`

/** A link to what is said at a second, in the reader. */
export const readAtPath = (slug: string, segment: { id: string; start: number }): string =>
  segmentUrl(readerPath(slug), segment)

/** A link to what is said at a second, as it is shared: on the episode's own page. */
export const momentPath = (slug: string, segment: { id: string; start: number }): string =>
  segmentUrl(`/episodes/${slug}`, segment)

export const FILE_FORMATS = ['vtt', 'srt', 'txt', 'json'] as const satisfies readonly WrittenFormat[]
export type FileFormat = (typeof FILE_FORMATS)[number]

export const transcriptFilePath = (slug: string, format: FileFormat): string =>
  `/episodes/${slug}/transcript.${format}`

const READER_PATH = new RegExp(`^${TRANSCRIPTS_PATH}/([^/]+)$`)

/** Stands for every reader's address without an episode; no slug can be this one. */
export const MISSING_READER_PATH = `${TRANSCRIPTS_PATH}/${MISSING_SLUG}`

/** The id or slug of the episode whose transcript a path asks for, `invalid` when it can be neither; undefined when it is no such path. */
export function parseReaderPath(path: string): { idOrSlug: string } | 'invalid' | undefined {
  const segment = READER_PATH.exec(path)?.[1]
  if (segment === undefined) return undefined
  return isSlug(segment) || isUuid(segment) ? { idOrSlug: segment.toLowerCase() } : 'invalid'
}
