import { wrapLines } from '@/lib/transcripts/cues'
import type { Segments, TranscriptSegment } from '@/lib/transcripts/segment'
import { isBetweenIdeographs, tidyText } from '@/lib/transcripts/tidy-text'
import { toMilliseconds } from '@/lib/transcripts/times'
import type { ClipRange } from './clip'
import { type Envelope, timeOfShare } from './envelope'

/** `at` is the second of the clip at which the word starts. */
interface Word {
  text: string
  at: number
  /** Continues the text without a space, as Chinese and Japanese do. */
  isGlued: boolean
}

/** The text shown at one time. Seconds of the clip. */
export interface Caption extends ClipRange {
  speaker?: string
  words: Word[]
}

/** Fits two or three lines of a picture seen on a phone. */
const LETTERS = 76
/** A pause this long shows no caption. */
const PAUSE_SECONDS = 1.5

export function captionsOf(
  segments: Segments,
  range: ClipRange,
  envelope?: Envelope,
): Caption[] {
  return segments
    .filter(({ start, end }) => end > range.start && start < range.end)
    .flatMap((segment) => piecesOf(segment, range, envelope))
}

function piecesOf(segment: TranscriptSegment, range: ClipRange, envelope?: Envelope) {
  const { start, end, text, speaker } = segment
  const whole = tidyText(text)
  const count = Math.ceil(whole.length / LETTERS)
  const pieces = wrapLines(whole, Math.ceil(whole.length / count) + 6)
  const letters = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const within = (at: number) =>
    toMilliseconds(Math.min(Math.max(at, range.start), range.end) - range.start)
  const at = (place: number) => within(timeOfShare(envelope, { start, end }, place / letters))
  let counted = 0
  return pieces.map((piece): Caption => {
    const from = counted
    counted += piece.length
    const words = wordsOf(piece).map(({ place, ...word }) => ({
      ...word,
      at: at(from + place),
    }))
    return { start: at(from), end: at(counted), ...(speaker && { speaker }), words }
  })
}

/** Words, and single ideographs, between which a line may break as well. */
export function wordsOf(text: string) {
  const words: { text: string; place: number; isGlued: boolean }[] = []
  let place = 0
  let before = ' '
  for (const character of text) {
    const last = words.at(-1)
    const isGlued = isBetweenIdeographs(before, character)
    if (character !== ' ' && (!last || before === ' ' || isGlued))
      words.push({ text: character, place, isGlued })
    else if (last && character !== ' ') last.text += character
    before = character
    place += character.length
  }
  return words
}

export function captionAt(
  captions: readonly Caption[],
  seconds: number,
): Caption | undefined {
  const last = captions.findLast(({ start }) => start <= seconds)
  return last && seconds < last.end + PAUSE_SECONDS ? last : undefined
}

export const toSegments = (captions: readonly Caption[]): TranscriptSegment[] =>
  captions.map(({ start, end, speaker, words }, place) => ({
    id: String(place + 1),
    start,
    end,
    text: words
      .map(({ isGlued, text }, word) => (isGlued || word === 0 ? text : ` ${text}`))
      .join(''),
    ...(speaker && { speaker }),
  }))
