import { fileStem } from '@/lib/text/slug'
import type { TranscriptSegment } from './segment'

export interface ReadTranscript {
  segments: TranscriptSegment[]
  /** Cues that could not be read. */
  left?: number
  /** Cues whose times were corrected. */
  repaired?: number
}

/**
 * The formats of a transcript's files. Reading one back loses nothing from JSON, the confidence from WebVTT, and the
 * confidence and ids from SubRip, which also splits segments of more than two lines. TXT is not read back.
 */
export const TRANSCRIPT_TYPES = {
  vtt: 'text/vtt',
  srt: 'application/x-subrip',
  txt: 'text/plain',
  json: 'application/json',
} as const
export type FileFormat = keyof typeof TRANSCRIPT_TYPES
export const FILE_FORMATS = Object.keys(TRANSCRIPT_TYPES) as FileFormat[]

export const TRANSCRIPT_ORIGINS = [
  { value: 'machine', label: 'Automatic' },
  { value: 'machine-read', label: 'Automatic, checked by a person' },
  { value: 'human', label: 'Written by a person' },
] as const

export type TranscriptOrigin = (typeof TRANSCRIPT_ORIGINS)[number]['value']

export class TranscriptError extends Error {}

export const NO_TIMES =
  'No times were found in this transcript. Use WebVTT, SubRip or JSON, or a text whose lines start with times.'

/** `What-is-AI.pdf`. `ending` has no dot. */
export const transcriptFileName = (title: string, ending: string) =>
  `${fileStem(title) || 'transcript'}.${ending}`

/** The `Content-Disposition` header for a download, with an ASCII name for old browsers. */
export function attachmentHeader(fileName: string) {
  const plain = fileName
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[-.]+/, 'transcript-')
  const header = `attachment; filename="${plain}"`
  return plain === fileName
    ? header
    : `${header}; filename*=UTF-8''${encodeURIComponent(fileName)}`
}
