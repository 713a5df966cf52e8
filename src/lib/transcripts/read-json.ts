import { isObject } from '@/lib/json'
import { z } from '@/lib/zod'
import { cutText } from './cues'
import { NO_TIMES, type ReadTranscript, TranscriptError } from './formats'
import { giveIds, type NamelessSegment } from './give-ids'
import { joinFragments } from './join-fragments'
import { MAX_SECONDS, MAX_SEGMENT_TEXT, MAX_SPEAKER, UNSURE } from './segment'
import { tidyText } from './tidy-text'
import { LETTERS_A_SECOND, shareTime, toMilliseconds, tryParseTime } from './times'
import { markUnsure, type RecognizedPiece } from './unsure-words'

const EXPECTED =
  'The JSON contains no list of segments with times. Write { "version": "1.0.0", "segments": [{ "speaker", "startTime", "endTime", "body" }] } with seconds.'

/**
 * Reads the JSON of podcasts, speech services and speech programs, and joins single words to sentences. A text that
 * has no segments is shared over its `duration`, in seconds. @throws TranscriptError without times and duration
 */
export function readJsonTranscript(
  value: unknown,
  options: { duration?: number } = {},
): ReadTranscript {
  const entries = attachUntimed(entriesIn(value))
  const timed = inSeconds(withEnds(entries)).filter(
    ({ start }) => Math.abs(start) <= MAX_SECONDS,
  )
  const { text, duration } = isObject(value) ? value : {}
  const length = Math.min(options.duration ?? secondsOf(duration) ?? 0, MAX_SECONDS)
  const areWords = timed.every(({ isWord }) => isWord)
  // A text is punctuated, while its words are not.
  if (typeof text === 'string' && length > 0 && areWords) {
    const sentences = markUnsure(sentencesIn(text), piecesOf(value))
    return {
      segments: giveIds(shareTime({ start: 0, end: toMilliseconds(length) }, sentences)),
    }
  }
  if (timed.length === 0 && !isSilence(value))
    throw new TranscriptError(typeof text === 'string' ? NO_TIMES : EXPECTED)
  const segments = giveIds(markUnsure(timed.flatMap(toSegments), piecesOf(value)))
  return {
    segments: areWords ? joinFragments(segments) : segments,
    left: entries.length - timed.length,
    repaired: timed.filter(({ start, end }) => start < 0 || end < start).length,
  }
}

function isSilence(value: unknown) {
  const { text, segments } = isObject(value) ? value : { text: undefined, segments: value }
  return typeof text === 'string'
    ? text.trim() === ''
    : Array.isArray(segments) && segments.length === 0
}

interface Entry {
  text: string
  start?: number
  end?: number
  speaker?: string
  isWord: boolean
  source: Record<string, unknown>
}

type Timed = Entry & { start: number; end: number }

const TEXTS = ['body', 'text', 'transcript']
const WORDS = ['punctuated_word', 'word', 'content', 'value', 'utf8']
const STARTS = [
  'startTime',
  'start_time',
  'start',
  'startOffset',
  'tStartMs',
  'offsetMilliseconds',
  'ts',
]
const ENDS = ['endTime', 'end_time', 'end', 'endOffset', 'end_ms', 'end_ts']
const LENGTHS = ['duration', 'dDurationMs', 'durationMilliseconds']
const SPEAKERS = ['speaker', 'speaker_label', 'speakerTag', 'speaker_tag', 'speaker_id']

/** A list within another has these unless it says otherwise. */
type Around = Partial<Pick<Entry, 'start' | 'end' | 'speaker' | 'isWord'>>

const DEEPEST = 20

/** Entries of the list with the most text, wherever it is, or of the shortest such list: the others repeat it. */
function entriesIn(value: unknown, around: Around = {}, depth = 0): Entry[] {
  if (depth > DEEPEST) return []
  if (Array.isArray(value)) return value.flatMap((each) => entriesIn(each, around, depth + 1))
  if (!isObject(value)) return []
  const text = first(value, TEXTS) ?? first(value, WORDS)
  const isWord = around.isWord || first(value, TEXTS) === undefined
  const times = timesOf(value)
  const own: Around = {
    ...around,
    ...times,
    // Podlove's `voice` is a name, its `speaker` a number.
    speaker: labelOf(value.voice ?? first(value, SPEAKERS)) ?? around.speaker,
  }
  const entry = isLabel(text) ? [{ ...own, text: String(text), isWord, source: value }] : []
  if (entry.length > 0 && times) return entry
  const lists = Object.entries(value).map(([name, list]) => {
    // Tokens are parts of words. The best of the alternatives comes first.
    if (name === 'tokens') return []
    const inner = name === 'alternatives' && Array.isArray(list) ? list[0] : list
    return entriesIn(inner, name === 'words' ? { ...own, isWord: true } : own, depth + 1)
  })
  if (Object.values(value).every(isObject)) return lists.flat()
  const [best = entry] = lists.filter((list) => list.length > 0).toSorted(byText)
  return best
}

const byText = (one: Entry[], other: Entry[]) =>
  lettersIn(other) - lettersIn(one) || one.length - other.length

const lettersIn = (entries: readonly Entry[]) =>
  entries.reduce(
    (sum, { text, start }) =>
      sum + (start === undefined ? 0 : text.replace(/\s/g, '').length),
    0,
  )

function first(value: Record<string, unknown>, names: readonly string[]): unknown {
  const name = names.find((each) => value[each] != null)
  return name && value[name]
}

function timesOf(
  value: Record<string, unknown>,
): { start: number; end?: number } | undefined {
  const { timestamps, timestamp, offsets } = value
  const pair = timestamps ?? timestamp ?? offsets
  const [from, to] = Array.isArray(pair) ? pair : isObject(pair) ? [pair.from, pair.to] : []
  const start = secondsOf(first(value, STARTS) ?? from)
  if (start === undefined) return undefined
  const length = secondsOf(first(value, LENGTHS))
  return { start, end: secondsOf(first(value, ENDS) ?? to) ?? (length && start + length) }
}

/** Seconds of `1.5`, `"1.5"`, `"1.5s"` and `"0:01,5"`; may be slightly negative. */
function secondsOf(time: unknown) {
  if (!isLabel(time)) return undefined
  const text = String(time).replace(/s$/, '')
  const seconds = text.trim() === '' ? Number.NaN : Number(text) || tryParseTime(text)
  return Number.isFinite(seconds) ? seconds : undefined
}

const isLabel = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

const labelOf = (value: unknown) => (isLabel(value) ? String(value) : undefined)

const PUNCTUATION = /^[\s\p{Po}\p{Pe}\p{Pf}]*$/u

/** Appends punctuation, and words without times, to the word before. */
function attachUntimed(entries: readonly Entry[]) {
  const attached: Entry[] = []
  for (const { ...entry } of entries) {
    const { text, start, speaker, isWord } = entry
    const [earliest, last] = [attached[0], attached.at(-1)]
    const isSign = PUNCTUATION.test(text)
    // Google repeats all words with their speakers at the end.
    if (
      isWord &&
      speaker &&
      earliest &&
      !earliest.speaker &&
      Number(start) <= Number(earliest.start)
    )
      attached.length = 0
    if (start === undefined ? !isWord && !isSign : !isWord || !isSign) attached.push(entry)
    else if (last) last.text += isSign ? text.trim() : ` ${text}`
  }
  return attached
}

function withEnds(entries: readonly Entry[]) {
  const timed = entries.flatMap((entry) =>
    entry.start === undefined ? [] : { ...entry, start: entry.start },
  )
  return timed.map((entry, index) => ({
    ...entry,
    end: entry.end ?? timed[index + 1]?.start ?? entry.start,
  }))
}

/** Letters a second, below which times are milliseconds: ordinary speech has fifteen. */
const SLOWEST = 0.05

/** Some programs count in whole milliseconds, without a common way of saying so. */
function inSeconds(entries: Timed[]): Timed[] {
  const length = entries.reduce((sum, { start, end }) => sum + Math.max(0, end - start), 0)
  const isWhole = entries.every(
    ({ start, end }) => Number.isInteger(start) && Number.isInteger(end),
  )
  const letters = lettersIn(entries)
  if (!isWhole || letters === 0 || letters >= length * SLOWEST) return entries
  return entries.map((entry) => ({
    ...entry,
    start: entry.start / 1000,
    end: entry.end / 1000,
  }))
}

/** A segment that ends before it starts lasts until the next one; the last, as long as its text takes. */
function toSegments(
  entry: Timed,
  index: number,
  entries: readonly Timed[],
): NamelessSegment[] {
  const { source, isWord } = entry
  const start = toMilliseconds(Math.max(0, entry.start))
  const isOpen = entry.end < entry.start || (entry.end === entry.start && !entries[index + 1])
  const spoken = start + entry.text.length / LETTERS_A_SECOND
  const end = isOpen ? (entries[index + 1]?.start ?? spoken) : entry.end
  const times = { start, end: Math.max(start, toMilliseconds(Math.min(end, MAX_SECONDS))) }
  const { id, confidence, unsure } = isWord ? NOTHING : MORE.parse(source)
  const pieces = cutText(tidyText(entry.text), MAX_SEGMENT_TEXT)
  const parts = pieces.map((text) => ({ text, speaker: nameOf(entry), confidence }))
  return shareTime(times, markUnsure(parts, piecesOf(source))).map((part, place) =>
    place === 0 ? { ...part, id, ...(pieces.length === 1 && unsure && { unsure }) } : part,
  )
}

const NOTHING = { id: undefined, confidence: undefined, unsure: undefined }

const MORE = z
  .object({
    id: z.string().optional().catch(undefined),
    confidence: z.number().min(0).max(1).optional().catch(undefined),
    avg_logprob: z.number().max(0).optional().catch(undefined),
    unsure: UNSURE.optional().catch(undefined),
  })
  .transform(({ avg_logprob, ...more }) => ({
    ...more,
    confidence:
      more.confidence ??
      (avg_logprob === undefined ? avg_logprob : toMilliseconds(Math.exp(avg_logprob))),
  }))

/** Services give letters and numbers; names in the JSON of podcasts are people's. */
function nameOf({ speaker = '', source }: Entry) {
  const name = tidyText(speaker).slice(0, MAX_SPEAKER).trim()
  return /^(?:[A-Z]|\d{1,3})$/.test(name) && !('body' in source)
    ? `Speaker ${name}`
    : name || undefined
}

function piecesOf(value: unknown) {
  const { logprobs, words } = isObject(value) ? value : {}
  const pieces = logprobs ?? words
  return Array.isArray(pieces) ? pieces.flatMap(toPiece) : []
}

/** Some servers omit the probability. */
function toPiece(value: unknown): RecognizedPiece[] {
  const { word, token = word, logprob, probability } = isObject(value) ? value : {}
  const known = typeof logprob === 'number' ? Math.exp(logprob) : probability
  return typeof token === 'string' && typeof known === 'number'
    ? [{ text: token, probability: known }]
    : []
}

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })

export const sentencesIn = (text: string): Omit<NamelessSegment, 'start' | 'end'>[] =>
  Array.from(SENTENCES.segment(text), ({ segment }) => tidyText(segment))
    .flatMap((sentence) => cutText(sentence, MAX_SEGMENT_TEXT))
    .filter(Boolean)
    .map((sentence) => ({ text: sentence }))
