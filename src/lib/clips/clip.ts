import { fileStem } from '@/lib/text/slug'

/** Seconds of a recording, end after start. */
export interface ClipRange {
  start: number
  end: number
}

/** Indexes into the list of segments, both inclusive. */
export interface Lines {
  first: number
  last: number
  /** An editor has chosen both. */
  isEnded?: boolean
}

export const SHAPES = [
  { value: 'square', label: 'Square 1:1', width: 1080, height: 1080 },
  { value: 'upright', label: 'Upright 9:16', width: 1080, height: 1920 },
  { value: 'wide', label: 'Wide 16:9', width: 1920, height: 1080 },
] as const

export type Shape = (typeof SHAPES)[number]

export const LEAST_SECONDS = 15
export const MOST_SECONDS = 90
/** Length of the proposed range when only its start has been chosen. */
const PROPOSED_SECONDS = 20

/** Seconds of breath before the first word and after the last. */
const BEFORE = 0.15
const AFTER = 0.35

function linesFrom(segments: readonly ClipRange[], first: number): Lines {
  const enough = (segments[first]?.start ?? 0) + PROPOSED_SECONDS
  const found = segments.findIndex(({ end }, place) => place >= first && end >= enough)
  const last = found === -1 ? segments.length - 1 : found
  return {
    first,
    last: isTooLong(segments, { first, last }) ? Math.max(first, last - 1) : last,
  }
}

/** The first click chooses the start of a range, the second its end; one elsewhere starts again. */
export function clickLine(
  segments: readonly ClipRange[],
  chosen: Lines | null,
  clicked: number,
): Lines {
  const lines = chosen && { first: chosen.first, last: clicked, isEnded: true }
  if (lines && !chosen.isEnded && clicked > lines.first && !isTooLong(segments, lines))
    return lines
  return linesFrom(segments, clicked)
}

const isTooLong = (segments: readonly ClipRange[], { first, last }: Lines): boolean =>
  (segments[last]?.end ?? 0) - (segments[first]?.start ?? 0) > MOST_SECONDS

/** The audio range of these lines, with a breath on both sides that contains none of their neighbours' words. */
export function rangeOf(
  segments: readonly ClipRange[],
  { first, last }: Lines,
  seconds: number | null,
): ClipRange {
  const [from, to] = [segments[first], segments[last]]
  if (!from || !to) return { start: 0, end: 0 }
  const before = segments[first - 1]?.end ?? 0
  const after = segments[last + 1]?.start ?? seconds ?? to.end + AFTER
  return {
    start: Math.max(from.start - BEFORE, Math.min(before, from.start), 0),
    end: Math.min(to.end + AFTER, Math.max(after, to.end)),
  }
}

export function problemOfVideo({ start, end }: ClipRange): string | undefined {
  const length = Math.round((end - start) * 10) / 10
  if (length < LEAST_SECONDS)
    return `A video has at least ${LEAST_SECONDS} seconds, and this passage has ${length}. Choose more lines.`
  if (length > MOST_SECONDS)
    return `A video has at most ${MOST_SECONDS} seconds, and this passage has ${length}. Choose fewer lines.`
  return undefined
}

export const MOST_LETTERS = 320
/** Length a viewer reads without pausing. */
const PROPOSED_LETTERS = 200

interface SpokenLine {
  text: string
  speaker?: string
}

/** The proposed quote from these lines: one voice and a few sentences. */
export function quoteOf(lines: readonly SpokenLine[]): string {
  const speaker = lines[0]?.speaker
  const turn = lines.findIndex((line) => line.speaker !== speaker)
  let quote = ''
  for (const { text } of turn === -1 ? lines : lines.slice(0, turn)) {
    if (quote !== '' && quote.length + text.length > PROPOSED_LETTERS) break
    quote = `${quote} ${text}`.trim()
  }
  return quote
}

export function problemOfQuote(text: string): string | undefined {
  if (text.trim() === '') return 'Write the text of the picture.'
  return text.length > MOST_LETTERS
    ? `At most ${MOST_LETTERS} characters stay legible, and these are ${text.length}. Leave some out.`
    : undefined
}

interface Clip {
  subject: { title: string }
  range: ClipRange
  shape: Shape
}

/** The name of a download: `move-37-4m03s-square.mp4`. */
export function clipFileName({ subject, range, shape }: Clip, extension: string): string {
  const seconds = Math.floor(range.start)
  const at = `${Math.floor(seconds / 60)}m${String(seconds % 60).padStart(2, '0')}s`
  return `${fileStem(subject.title).toLowerCase()}-${at}-${shape.value}.${extension}`
}

/** A passage that podcast apps may play by itself (podcast:soundbite). Seconds. */
export interface Soundbite {
  start: number
  seconds: number
  title: string
}

/** The format's limit for its text; it recommends a length of 15 to 120 seconds. */
export const MOST_TITLE = 128
export const MOST_SOUNDBITES = 20
