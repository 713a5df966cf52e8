import type { TranscriptSegment } from './segment'

/** What a file gave, and what it cost. */
export interface ReadTranscript {
  segments: TranscriptSegment[]
  /** Cues that could not be read, and stay behind. */
  left: number
  /** Cues that came with other times than they had. */
  repaired: number
}

/**
 * What each format loses when it is read again: JSON nothing; WebVTT the confidence;
 * SubRip the confidence and the ids, and it splits a segment of more than two lines. TXT and HTML are not read back.
 */
const WRITTEN_FORMATS = ['vtt', 'srt', 'json', 'txt', 'html'] as const
export type WrittenFormat = (typeof WRITTEN_FORMATS)[number]

export const TRANSCRIPT_TYPES: Record<WrittenFormat, string> = {
  vtt: 'text/vtt',
  srt: 'application/x-subrip',
  json: 'application/json',
  txt: 'text/plain',
  html: 'text/html',
}

export const TRANSCRIPT_ORIGINS = [
  { value: 'machine', label: 'Automatic' },
  { value: 'machine-read', label: 'Automatic, checked by a person' },
  { value: 'human', label: 'Written by a person' },
] as const

export type TranscriptOrigin = (typeof TRANSCRIPT_ORIGINS)[number]['value']

export class TranscriptFault extends Error {}

const MAX_NAME = 120

/** `What-is-AI.pdf`: letters and digits of every script stay; `ending` comes without its dot. */
export function transcriptFileName(title: string, ending: string): string {
  const name = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, MAX_NAME)
    .toWellFormed()
    .replace(/^-+|[-\ufffd]+$/g, '')
  return `${name || 'transcript'}.${ending}`
}

/** `Content-Disposition` that saves a file under its name, for old browsers in plain letters. */
export function attachmentHeader(fileName: string): string {
  const plain = fileName
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[-.]+/, 'transcript-')
  const header = `attachment; filename="${plain}"`
  return plain === fileName ? header : `${header}; filename*=UTF-8''${encodeURIComponent(fileName)}`
}
