export const TRANSCRIPT_FORMATS = ['vtt', 'srt', 'json', 'provider'] as const
export type TranscriptFormat = (typeof TRANSCRIPT_FORMATS)[number]

/**
 * What is written, beside the PDF. Read again, a transcript is the same except for what a format cannot carry:
 * - JSON carries everything.
 * - WebVTT: not the confidence.
 * - SubRip: not the confidence, not the ids, and a segment of more than two lines comes back as several. A name has to
 *   look like one, and text without a speaker must not open like `Name:`.
 * - TXT and HTML are for reading, and are not read back.
 */
export const WRITTEN_FORMATS = ['vtt', 'srt', 'json', 'txt', 'html'] as const
export type WrittenFormat = (typeof WRITTEN_FORMATS)[number]

export const TRANSCRIPT_TYPES: Record<WrittenFormat, string> = {
  vtt: 'text/vtt',
  srt: 'application/x-subrip',
  json: 'application/json',
  txt: 'text/plain',
  html: 'text/html',
}
