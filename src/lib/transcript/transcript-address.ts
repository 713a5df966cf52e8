import { MISSING_SLUG } from '@/lib/episodes/episode-address'
import { isSlug } from '@/lib/text/slug'
import { isUuid } from '@/lib/text/uuid'
import { segmentUrl } from './segment-address'
import type { WrittenFormat } from './transcript-formats'

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

const FILE_PATH = new RegExp(`^/episodes/[^/]+/transcript\\.(?:${FILE_FORMATS.join('|')})$`)

export const isTranscriptFile = (path: string): boolean => FILE_PATH.test(path)

const READER_PATH = new RegExp(`^${TRANSCRIPTS_PATH}/([^/]+)$`)

/** A reader's page that no episode can have; it stands for every address that leads to none. */
export const MISSING_READER_PATH = `${TRANSCRIPTS_PATH}/${MISSING_SLUG}`

/** The id or slug of the episode whose transcript a path asks for, `invalid` when it can be neither; undefined when it is no such path. */
export function parseReaderPath(path: string): { idOrSlug: string } | 'invalid' | undefined {
  const segment = READER_PATH.exec(path)?.[1]
  if (segment === undefined) return undefined
  return isSlug(segment) || isUuid(segment) ? { idOrSlug: segment.toLowerCase() } : 'invalid'
}
