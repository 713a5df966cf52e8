import { isSlug, isUuid } from '@/lib/text/slug'
import type { WrittenFormat } from '@/lib/transcripts/formats'
import { segmentUrl } from '@/lib/transcripts/segment-address'

const EPISODE_PATH = /^\/episodes\/([^/]+)$/

const MISSING_SLUG = 'latest'

export const MISSING_EPISODE_PATH = `/episodes/${MISSING_SLUG}`

const ADDRESS_WITH_SLUG = /^(\/(?:episodes|episode-transcripts|embed|api\/episodes)\/)([^/]+)((?:\/.*)?)$/

/** The slug in an episode's page, file or data address, with a function that replaces it; undefined for other addresses. */
export function parseEpisodeAddress(
  path: string,
): { slug: string; withSlug(slug: string): string } | undefined {
  const [, before, slug = '', after] = ADDRESS_WITH_SLUG.exec(path) ?? []
  if (!isSlug(slug) || isUuid(slug)) return undefined
  return { slug, withSlug: (other) => `${before}${other}${after}` }
}

export const isFormerPath = (value: string): boolean => /^\/[^?#\s]{0,118}[^/?#\s]$/.test(value)

/** A path as stored, with its episode's location; undefined when it cannot be one. */
export function parseFormerPath(path: string): ReturnType<typeof parseEpisodeAddress> {
  const slug = path.replace(/\/+$/, '')
  return isFormerPath(slug) ? { slug, withSlug: (present) => `/episodes/${present}` } : undefined
}

/** The id or slug in a path, `invalid` when it cannot be either; undefined when the path is not an episode's. */
export function parseEpisodePath(path: string): { idOrSlug: string } | 'invalid' | undefined {
  const segment = EPISODE_PATH.exec(path)?.[1]
  if (segment === undefined) return undefined
  return isSlug(segment) || isUuid(segment) ? { idOrSlug: segment.toLowerCase() } : 'invalid'
}

export const TRANSCRIPTS_PATH = '/episode-transcripts'

/** The reading page of a transcript. */
export const readerPath = (slug: string): string => `${TRANSCRIPTS_PATH}/${slug}`

/** Links to a segment on the reading page. */
export const readAtPath = (slug: string, segment: { id: string; start: number }): string =>
  segmentUrl(readerPath(slug), segment)

/** Links to a segment on the episode's own page, for sharing. */
export const momentPath = (slug: string, segment: { id: string; start: number }): string =>
  segmentUrl(`/episodes/${slug}`, segment)

export const FILE_FORMATS = ['vtt', 'srt', 'txt', 'json'] as const satisfies readonly WrittenFormat[]
export type FileFormat = (typeof FILE_FORMATS)[number]

export const transcriptFilePath = (slug: string, format: FileFormat): string =>
  `/episodes/${slug}/transcript.${format}`

const READER_PATH = new RegExp(`^${TRANSCRIPTS_PATH}/([^/]+)$`)

/** Stands for every reader's address without an episode; no slug can equal it. */
export const MISSING_READER_PATH = `${TRANSCRIPTS_PATH}/${MISSING_SLUG}`

/** The id or slug in a transcript's path, `invalid` when it cannot be either; undefined for other paths. */
export function parseReaderPath(path: string): { idOrSlug: string } | 'invalid' | undefined {
  const segment = READER_PATH.exec(path)?.[1]
  if (segment === undefined) return undefined
  return isSlug(segment) || isUuid(segment) ? { idOrSlug: segment.toLowerCase() } : 'invalid'
}
