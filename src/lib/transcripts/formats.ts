const TRANSCRIPT_FORMATS = ['vtt', 'srt', 'json', 'provider'] as const
export type TranscriptFormat = (typeof TRANSCRIPT_FORMATS)[number]

/**
 * What is written, beside the PDF. Read again, a transcript is the same except for what a format cannot carry:
 * - JSON carries everything.
 * - WebVTT: not the confidence.
 * - SubRip: not the confidence, not the ids, and a segment of more than two lines comes back as several. A name has to
 *   look like one, and text without a speaker must not open like `Name:`.
 * - TXT and HTML are for reading, and are not read back.
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
  { value: 'machine', label: 'Made by a machine' },
  { value: 'machine-read', label: 'Made by a machine, read by a person' },
  { value: 'human', label: 'Written by a person' },
] as const

export type TranscriptOrigin = (typeof TRANSCRIPT_ORIGINS)[number]['value']

export class TranscriptFault extends Error {}

const MAX_NAME = 120

/**
 * `What-is-AI.pdf`: the episode's title with all but letters and digits replaced by hyphens. Letters and digits are those
 * of every script.
 *
 * @param ending without its dot
 */
export function transcriptFileName(title: string, ending: string): string {
  const name = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, MAX_NAME)
    .toWellFormed()
    .replace(/^-+|[-\ufffd]+$/g, '')
  return `${name || 'transcript'}.${ending}`
}

/** `Content-Disposition` that saves a file under its name: in plain letters, and in its own for all browsers of today. */
export function attachmentHeader(fileName: string): string {
  const plain = fileName
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[-.]+/, 'transcript-')
  const header = `attachment; filename="${plain}"`
  return plain === fileName ? header : `${header}; filename*=UTF-8''${encodeURIComponent(fileName)}`
}
