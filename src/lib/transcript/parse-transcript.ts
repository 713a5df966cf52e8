import { isWordByWord, joinFragments } from './join-fragments'
import { readCaptions } from './read-captions'
import { listIn, readPodcastJson } from './read-podcast-json'
import { readProvider } from './read-provider'
import type { TranscriptSegment } from './segment'
import { tidyText } from './tidy-text'
import { TranscriptFault } from './transcript-fault'
import type { TranscriptFormat } from './transcript-formats'

/** Characters. A three-hour transcript has 200,000; with a time for every word, three million. */
export const MAX_CONTENT = 10_000_000

export type ParsedTranscript = { segments: TranscriptSegment[] } | { problem: string }

interface ParseOptions {
  /** Of the sound, in seconds: for plain text, which holds no times. */
  duration?: number
}

/**
 * Reads a transcript in any form it comes in: WebVTT, SubRip, JSON of Podcasting 2.0 or of this site, or a provider's
 * reply. Segments come in the order of their starts;
 * where each is a single word, they are joined into sentences. The problem names the line or segment and what to do about it.
 *
 * @param format found out from the content when it is not given
 */
export function parseTranscript(
  content: string,
  format?: TranscriptFormat,
  options: ParseOptions = {},
): ParsedTranscript {
  try {
    if (content.length > MAX_CONTENT)
      throw new TranscriptFault('The file is larger than 10 MB. Give one episode at a time.')
    const text = content.replace(/^\uFEFF/, '')
    const segments = readAs(text, format ?? detectFormat(text), options)
    if (segments.length === 0)
      throw new TranscriptFault('The file holds no text that is spoken. Check that it is the right one.')
    return { segments: isWordByWord(segments) ? joinFragments(segments) : segments }
  } catch (error) {
    if (error instanceof TranscriptFault) return { problem: error.message }
    throw error
  }
}

function readAs(text: string, format: TranscriptFormat, options: ParseOptions): TranscriptSegment[] {
  if (format === 'vtt' || format === 'srt') return readCaptions(text, format)
  if (format === 'json') {
    const value = parseJson(text)
    return isProviderReply(value) ? readProvider(value, options) : readPodcastJson(value)
  }
  return readProvider(/^\s*[[{]/.test(text) ? parseJson(text) : text, options)
}

function detectFormat(text: string): TranscriptFormat {
  const opening = text.slice(0, 1_000).trimStart()
  if (opening.startsWith('WEBVTT')) return 'vtt'
  if (/^[[{]/.test(opening)) return 'json'
  return text.includes('-->') ? 'srt' : 'provider'
}

/** It tells where it starts as `start`, without ids that mean anything; stored segments come as a bare list. */
const isProviderReply = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const [first] = listIn(value) ?? []
  return typeof first === 'object' && first !== null ? 'start' in first : 'text' in value
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    throw new TranscriptFault(
      `${placeOf(message, text)} the JSON cannot be read. Save the file as JSON again.`,
    )
  }
}

/** Node gives the position, or the text around it, or says that the text has ended. */
function placeOf(message: string, text: string): string {
  const around = /, (?:\.{3})?"([\s\S]{1,80})"(?:\.{3})? is not valid JSON$/.exec(message)?.[1]
  if (around !== undefined) return `Near “${tidyText(around)}”`
  const position = Number(/position (\d+)/.exec(message)?.[1] ?? text.length)
  return `From line ${text.slice(0, position).split('\n').length} on`
}
