import { isObject, tryParseJson } from '@/lib/json'
import { joinSurrogates, remarkOnLost } from '@/lib/text/decode-text'
import { type ReadTranscript, TranscriptError } from './formats'
import { isWordByWord, joinFragments } from './join-fragments'
import { readCaptions } from './read-captions'
import { readJsonTranscript } from './read-json'
import { readHtmlTranscript, readTimedText } from './read-timed-text'
import type { TranscriptSegment } from './segment'

/** Characters. A three-hour transcript has 200,000; with a time for every word, three million. */
const MAX_CONTENT = 10_000_000

type ParsedTranscript =
  | { segments: TranscriptSegment[]; remarks: string[] }
  | { problem: string }

/** Detects the format from the content and reads it. Segments are in time order. */
export function parseTranscript(content: string): ParsedTranscript {
  try {
    if (content.length > MAX_CONTENT)
      throw new TranscriptError('The file is larger than 10 MB. Give one episode at a time.')
    const text = joinSurrogates(
      content
        .replace(/^\uFEFF/, '')
        .replace(OTHER_TIMING, '$1 --> $2')
        .replace(LINE_OF_LOG, '$1\n'),
    )
    const { segments, left = 0, repaired = 0 } = readAny(text)
    const lost = remarkOnLost(text)
    if (segments.length === 0)
      throw new TranscriptError(
        'The file contains no speech. Check that it is the right one.',
      )
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
    if (error instanceof TranscriptError) return { problem: error.message }
    throw error
  }
}

/** Times of a cue with another arrow. */
const OTHER_TIMING =
  /^[ \t]*((?:\d{1,4}:)?\d{1,2}:\d{2}[.,]\d{1,3})[ \t]*[-‐-―−=]{1,2}(?:>|&gt;)[ \t]*((?:\d{1,4}:)?\d{1,2}:\d{2}[.,]\d{1,3})[ \t]*$/gm

/** `[00:01.000 --> 00:02.000] Hello.`, as Whisper prints it. */
const LINE_OF_LOG = /^\[(\d{1,4}:[\d:.]{2,12} --> \d{1,4}:[\d:.]{2,12})\]/gm

/** File types that are refused, recognised by how they begin. */
const OTHERS: readonly [start: RegExp, kind: string][] = [
  [/^\[Script Info\]/i, 'a SubStation Alpha file (ASS)'],
  [/^(?:<[?!][^>]*>\s*)*<(?:\w+:)?tt[\s>]/i, 'a TTML file'],
  [/^[ \t]*(?:\d+:){1,2}\d\d[.,]\d{1,3},(?:\d+:){1,2}\d\d[.,]\d{1,3}\s*$/m, 'an SBV file'],
  [/^\{\d+\}\{\d+\}/, 'a MicroDVD file, which counts frames'],
  [/^(?:\{\\rtf|PK\p{Cc}|%PDF-)/u, 'a document or an archive, not a text file'],
]

function readAny(text: string): ReadTranscript {
  const opening = text.slice(0, 1_000).trimStart()
  if (opening === '') return { segments: [] }
  const other = OTHERS.find(([start]) => start.test(opening))
  if (other) throw new TranscriptError(`This is ${other[1]}. Export it as SubRip or WebVTT.`)
  if (opening.startsWith('WEBVTT')) return readCaptions(text, 'vtt')
  if (/^(?:\{\s*["}]|\[\s*[[{\]])/.test(opening)) return readJsonTranscript(parseJson(text))
  if (opening.startsWith('<') && /<(?:!doctype html|html|cite|time|div|p)\b/i.test(opening))
    return readHtmlTranscript(text)
  return text.includes('-->') ? readCaptions(text, 'srt') : readTimedText(text)
}

function parseJson(text: string): unknown {
  const value = tryParseJson(text) ?? tryParseJson(withoutNaN(text))
  if (value !== null) return value
  const lines = text
    .trim()
    .split(/\s*\n\s*/)
    .map(tryParseJson)
  if (lines.every(isObject)) return lines
  throw new TranscriptError('The JSON cannot be read. Save the file as JSON again.')
}

/** Python writes NaN and Infinity into JSON; they become null. */
const withoutNaN = (text: string) =>
  text.replace(/"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g, (found) =>
    found.startsWith('"') ? found : 'null',
  )
