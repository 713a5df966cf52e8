import { foldText } from '@/lib/text/words'
import type { TranscriptSegment } from './segment'
import { joinLines } from './tidy-text'

export interface FoundPassage {
  id: string
  /** Seconds. */
  start: number
  speaker: string | null
  text: string
  marks: [number, number][]
}

/** A passage is read on until it has so many characters, and cut where it has more. */
const ENOUGH = 140
const MOST = 260
/** So much is kept before the first word when a passage has to be cut. */
const BEFORE = 60

const WORD = /[\p{L}\p{M}\p{N}]+/gu
/** Languages that do not set words apart: there a word may stand within a run of letters. */
const RUN_ON = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/

export function findPassage(segments: readonly TranscriptSegment[], q: string): FoundPassage | null {
  const wanted = [...new Set((q.match(WORD) ?? []).map(foldText))]
  let best = { index: -1, count: 0 }
  for (const [index, { text, speaker }] of segments.entries()) {
    const count = countFound(`${speaker ?? ''} ${text}`, wanted)
    if (count > best.count) best = { index, count }
    if (count === wanted.length) break
  }
  const first = segments[best.index]
  return first ? toPassage(first, readOn(segments, best.index), wanted) : null
}

function readOn(segments: readonly TranscriptSegment[], index: number): string {
  let text = ''
  for (const { text: next, speaker } of segments.slice(index, index + 8)) {
    if (text.length >= ENOUGH || speaker !== segments[index]?.speaker) break
    text = joinLines([text, next])
  }
  return text
}

function toPassage({ id, start, speaker }: TranscriptSegment, whole: string, wanted: string[]): FoundPassage {
  const text = cutAround(whole, findMarks(whole, wanted)[0]?.[0] ?? 0)
  return { id, start, speaker: speaker ?? null, text, marks: findMarks(text, wanted) }
}

function cutAround(text: string, place: number): string {
  if (text.length <= MOST) return text
  const from = place <= BEFORE ? 0 : text.indexOf(' ', place - BEFORE) + 1
  const to = from + MOST >= text.length ? text.length : text.lastIndexOf(' ', from + MOST)
  const kept = text.slice(from, to > from ? to : from + MOST)
  return `${from > 0 ? '… ' : ''}${kept}${to < text.length ? ' …' : ''}`
}

function findMarks(text: string, wanted: readonly string[]): [number, number][] {
  return [...text.matchAll(WORD)]
    .filter(([word]) => matchesAny(foldText(word), wanted))
    .map((match) => [match.index, match.index + match[0].length])
}

function countFound(text: string, wanted: readonly string[]): number {
  const words = (text.match(WORD) ?? []).map(foldText)
  return wanted.filter((each) => words.some((word) => matches(word, each))).length
}

const matchesAny = (word: string, wanted: readonly string[]): boolean =>
  wanted.some((each) => matches(word, each))

const matches = (word: string, wanted: string): boolean =>
  RUN_ON.test(wanted) ? word.includes(wanted) : word.startsWith(wanted)
