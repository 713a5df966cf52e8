import { TranscriptFault, type TranscriptFormat } from './formats'
import { endsSentence } from './passages'
import { readCaptions } from './read-captions'
import { listIn, readPodcastJson } from './read-podcast-json'
import { readProvider } from './read-provider'
import type { TranscriptSegment } from './segment'
import { joinLines, tidyText } from './tidy-text'
import { unsureOfJoined, withUnsure } from './unsure-words'

/** Characters. A three-hour transcript has 200,000; with a time for every word, three million. */
const MAX_CONTENT = 10_000_000

type ParsedTranscript = { segments: TranscriptSegment[] } | { problem: string }

interface ParseOptions {
  /** Of the sound, in seconds: for plain text, which holds no times. */
  duration?: number
}

/** Reads every transcript format; `format` is guessed from the content when it is left out. Segments come in time order. */
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

/** A provider's reply says `start`; stored segments come as a bare list. */
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

/** Node's message holds the position or the text around it, or says that the text has ended. */
function placeOf(message: string, text: string): string {
  const around = /, (?:\.{3})?"([\s\S]{1,80})"(?:\.{3})? is not valid JSON$/.exec(message)?.[1]
  if (around !== undefined) return `Near “${tidyText(around)}”`
  const position = Number(/position (\d+)/.exec(message)?.[1] ?? text.length)
  return `From line ${text.slice(0, position).split('\n').length} on`
}

const LONGEST_CHARACTERS = 240
const LONGEST_SECONDS = 20
const PAUSE_SECONDS = 1.5

/** A short transcript of single words stays as it is. */
const FEWEST_WORDS = 50

/** Whether each word has a segment of its own, as some programs write it. */
function isWordByWord(segments: readonly TranscriptSegment[]): boolean {
  if (segments.length < FEWEST_WORDS) return false
  const singles = segments.filter(({ text }) => !text.includes(' ') && !endsSentence(text))
  return singles.length > segments.length * 0.7
}

/** Joins single words or caption lines into sentences, with the first one's id and the lowest confidence. */
export function joinFragments(segments: readonly TranscriptSegment[]): TranscriptSegment[] {
  const groups: TranscriptSegment[][] = []
  let length = 0
  for (const segment of segments) {
    const group = groups.at(-1)
    length += segment.text.length + 1
    if (group && length <= LONGEST_CHARACTERS && isContinued(group, segment)) {
      group.push(segment)
    } else {
      groups.push([segment])
      length = segment.text.length + 1
    }
  }
  return groups.flatMap(joinGroup)
}

function isContinued(group: TranscriptSegment[], { speaker, start, end }: TranscriptSegment): boolean {
  const [first, last] = [group.at(0), group.at(-1)]
  if (!first || !last || first.speaker !== speaker || endsSentence(last.text)) return false
  return start - last.end <= PAUSE_SECONDS && end - first.start <= LONGEST_SECONDS
}

function joinGroup(group: TranscriptSegment[]): TranscriptSegment[] {
  const [first, ...rest] = group
  if (!first || rest.length === 0) return group
  const known = group.flatMap(({ confidence }) => confidence ?? [])
  const joined = {
    ...first,
    end: Math.max(...group.map(({ end }) => end)),
    text: joinLines(group.map(({ text }) => text)),
    ...(known.length > 0 && { confidence: Math.min(...known) }),
  }
  return [withUnsure(joined, unsureOfJoined(group))]
}
