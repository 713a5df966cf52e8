import { isObject, tryParseJson } from '@/lib/json'
import { joinSurrogates, remarkOnLost } from '@/lib/text/decode-text'
import { z } from '@/lib/zod'
import { type ReadTranscript, TranscriptFault } from './formats'
import { endsSentence } from './passages'
import { readCaptions } from './read-captions'
import { listIn, readPodcastJson, time } from './read-podcast-json'
import { readProvider } from './read-provider'
import { readHtmlTranscript, readTimedText } from './read-timed-text'
import { wordsIn } from './read-words'
import { MAX_SECONDS, type TranscriptSegment } from './segment'
import { joinLines, tidyText } from './tidy-text'
import { unsureOfJoined, withUnsure } from './unsure-words'

/** Characters. A three-hour transcript has 200,000; with a time for every word, three million. */
const MAX_CONTENT = 10_000_000

type ParsedTranscript =
  | {
      segments: TranscriptSegment[]
      /** Notes for the editor about lossy reading. */
      remarks: string[]
    }
  | { problem: string }

interface ParseOptions {
  /** Seconds of audio, for provider replies without times. */
  duration?: number
}

/** Detects the format from the content and reads it. Segments are in time order. */
export function parseTranscript(content: string, options: ParseOptions = {}): ParsedTranscript {
  try {
    if (content.length > MAX_CONTENT)
      throw new TranscriptFault('The file is larger than 10 MB. Give one episode at a time.')
    const text = joinSurrogates(
      content
        .replace(/^\uFEFF/, '')
        .replace(OTHER_TIMING, '$1 --> $2')
        .replace(LINE_OF_LOG, '$1\n'),
    )
    const { segments, left, repaired } = readAny(text, options)
    const lost = remarkOnLost(text)
    if (segments.length === 0)
      throw new TranscriptFault('The file contains no speech. Check that it is the right one.')
    return {
      segments: isWordByWord(segments) ? joinFragments(segments) : segments,
      remarks: [
        ...(left > 0
          ? [`${left} of its cues cannot be read and ${left === 1 ? 'stays' : 'stay'} behind`]
          : []),
        ...(lost ? [lost] : []),
        ...(repaired > 0 ? [`${repaired} of its cues had times that run backwards`] : []),
      ],
    }
  } catch (error) {
    if (error instanceof TranscriptFault) return { problem: error.message }
    throw error
  }
}

/** Times of a cue with another arrow, or with a comma as in SBV. */
const OTHER_TIMING =
  /^[ \t]*((?:\d{1,4}:)?\d{1,2}:\d{2}[.,]\d{1,3})[ \t]*(?:[-–—=]>|,)[ \t]*((?:\d{1,4}:)?\d{1,2}:\d{2}[.,]\d{1,3})[ \t]*$/gm

/** `[00:01.000 --> 00:02.000] Hello.`, as Whisper prints it. */
const LINE_OF_LOG = /^\[(\d{1,4}:[\d:.]{2,12} --> \d{1,4}:[\d:.]{2,12})\]/gm

/** File types that are refused, recognised by how they begin. */
const OTHERS: readonly [start: RegExp, problem: string][] = [
  [/^\[Script Info\]/i, 'This is a SubStation Alpha file (ASS). Save it as SubRip or WebVTT.'],
  [/^(?:<\?xml[^>]*>\s*)?<(?:\w+:)?tt[\s>]/i, 'This is a TTML file. Save it as SubRip or WebVTT.'],
  [/^\{\d+\}\{\d+\}/, 'This is a MicroDVD file, which counts frames. Save it as SubRip or WebVTT.'],
  [/^\{\\rtf/, 'This is a word processor file (RTF). Save it as SubRip or WebVTT.'],
  [/^PK\p{Cc}/u, 'This is a document or an archive, not a text file. Save it as SubRip or WebVTT.'],
  [/^%PDF-/, 'This is a PDF. Save it as SubRip or WebVTT.'],
]

function readAny(text: string, options: ParseOptions): ReadTranscript {
  const opening = text.slice(0, 1_000).trimStart()
  if (opening === '') return { segments: [], left: 0, repaired: 0 }
  const other = OTHERS.find(([start]) => start.test(opening))
  if (other) throw new TranscriptFault(other[1])
  if (opening.startsWith('WEBVTT')) return readCaptions(text, 'vtt')
  if (/^(?:\{|\[\s*[[{\]])/.test(opening)) {
    const value = parseJson(text)
    return readSpeechJson(value, options) ?? readPodcastJson(value)
  }
  if (opening.startsWith('<') && /<(?:!doctype html|html|cite|time|div|p)\b/i.test(opening))
    return readHtmlTranscript(text)
  if (text.includes('-->')) return readCaptions(text, 'srt')
  if (options.duration === undefined) return readTimedText(text)
  return { segments: readProvider(text, options), left: 0, repaired: 0 }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const repaired = tryParseJson(withoutNaN(text))
    if (repaired !== null) return repaired
    const lines = text
      .trim()
      .split(/\s*\n\s*/)
      .map(tryParseJson)
    if (lines.every(isObject)) return lines
    const message = error instanceof Error ? error.message : ''
    throw new TranscriptFault(
      `${placeOf(message, text)} the JSON cannot be read. Save the file as JSON again.`,
    )
  }
}

/** Where the JSON breaks: Node's message has a position, the surrounding text, or says that the text ended. */
function placeOf(message: string, text: string): string {
  const around = /, (?:\.{3})?"([\s\S]{1,80})"(?:\.{3})? is not valid JSON$/.exec(message)?.[1]
  if (around !== undefined) return `Near “${tidyText(around)}”`
  const position = Number(/position (\d+)/.exec(message)?.[1] ?? text.length)
  return `From line ${text.slice(0, position).split('\n').length} on`
}

const LONGEST_CHARACTERS = 240
const LONGEST_SECONDS = 20
const PAUSE_SECONDS = 1.5

/** A shorter transcript of single words stays as it is. */
const FEWEST_WORDS = 50

/** Whether each word is a segment of its own, as some programs write it. */
function isWordByWord(segments: readonly TranscriptSegment[]): boolean {
  if (segments.length < FEWEST_WORDS) return false
  const singles = segments.filter(({ text }) => !text.includes(' ') && !endsSentence(text))
  return singles.length > segments.length * 0.7
}

/** Joins single words or caption lines into sentences, with the first id and the lowest confidence. */
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

const TIMES = ['start', 'offsets', 'timestamps', 'timestamp']

const SEGMENT = z
  .looseObject({
    start: time,
    end: time.nullish().catch(null),
    duration: time.optional().catch(undefined),
    text: z.string(),
  })
  .transform(({ end, duration, ...entry }) => ({
    ...entry,
    end: end ?? (duration === undefined ? null : entry.start + duration),
  }))

/** An entry of whisper.cpp's `transcription`, in milliseconds. */
const OFFSETS = z
  .looseObject({ offsets: z.object({ from: z.number(), to: z.number() }), text: z.string() })
  .transform(({ offsets: { from, to }, text, speaker }) => ({
    start: from / 1000,
    end: to / 1000,
    text,
    speaker,
  }))
/** An entry of the same with clock times alone. */
const TIMESTAMPS = z
  .looseObject({ timestamps: z.object({ from: time, to: time }), text: z.string() })
  .transform(({ timestamps: { from, to }, text, speaker }) => ({ start: from, end: to, text, speaker }))
/** An entry of `chunks` in Hugging Face's pipeline; the last one may lack an end. */
const CHUNK = z
  .looseObject({ timestamp: z.tuple([time, time.nullable()]), text: z.string() })
  .transform(({ timestamp: [start, end], text, speaker }) => ({ start, end, text, speaker }))

const ENTRY = z.union([SEGMENT, OFFSETS, TIMESTAMPS, CHUNK])

/**
 * Reads the JSON of speech-to-text programs: provider replies and programs' own lists. Skips
 * unusable entries. Undefined for other JSON.
 */
function readSpeechJson(value: unknown, options: { duration?: number }): ReadTranscript | undefined {
  const list = speechListIn(value)
  if (!list) {
    const isText = isObject(value) && 'text' in value
    const hasLength = options.duration !== undefined || (isText && 'duration' in value)
    // A text is punctuated, while its words are not.
    const words =
      isText && hasLength ? [] : joinFragments(inSeconds(wordsIn(value)).map((word) => ({ id: '', ...word })))
    if (!isText && words.length === 0) return undefined
    const reply = words.length > 0 ? { segments: words } : value
    return { segments: readProvider(reply, options), left: 0, repaired: 0 }
  }
  const read = list.flatMap((entry) => ENTRY.safeParse(withText(entry)).data ?? [])
  const segments = inSeconds(
    read.map((entry, index) => ({ ...entry, end: entry.end ?? read[index + 1]?.start ?? entry.start })),
  ).filter(({ start }) => start <= MAX_SECONDS)
  if (segments.length === 0) return undefined
  const reply = Array.isArray(value) ? { segments } : { ...(value as object), segments }
  return {
    segments: readProvider(reply, options),
    left: list.length - segments.length,
    repaired: segments.filter(({ start, end }) => start < 0 || end < start).length,
  }
}

/** Letters a second, below which times are milliseconds: ordinary speech has fifteen. */
const SLOWEST = 0.05

/** Some programs count in whole milliseconds without saying so. */
function inSeconds<Entry extends { start: number; end: number; text: string }>(entries: Entry[]): Entry[] {
  const letters = entries.reduce((sum, { text }) => sum + text.trim().length, 0)
  const length = entries.reduce((sum, { start, end }) => sum + Math.max(0, end - start), 0)
  const isWhole = entries.every(({ start, end }) => Number.isInteger(start) && Number.isInteger(end))
  if (!isWhole || letters === 0 || letters >= length * SLOWEST) return entries
  return entries.map((entry) => ({ ...entry, start: entry.start / 1000, end: entry.end / 1000 }))
}

/** Deepgram calls the text of an utterance its transcript. */
const withText = (entry: unknown): unknown =>
  isObject(entry) && entry.text === undefined ? { ...entry, text: entry.transcript } : entry

/** Stored segments have string ids; programs number theirs. */
function speechListIn(value: unknown): unknown[] | undefined {
  const { transcription, chunks, utterances, results } = isObject(value) ? value : {}
  const ofResults = isObject(results) ? results.utterances : undefined
  const list = [listIn(value), transcription, chunks, utterances, ofResults].find((each) =>
    Array.isArray(each),
  )
  const first = list?.find((each) => typeof each === 'object' && each !== null)
  if (!list || !first) return undefined
  const isStored = Array.isArray(value) && typeof (first as { id?: unknown }).id === 'string'
  return TIMES.some((name) => name in first) && !isStored ? list : undefined
}

/** Python writes NaN and Infinity into JSON; they become null. */
const withoutNaN = (text: string): string =>
  text.replace(/"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g, (found) =>
    found.startsWith('"') ? found : 'null',
  )
