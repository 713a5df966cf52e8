import { formatClock } from '@/lib/text/clock'
import { escapeText } from '@/lib/text/plain-text'
import type { TranscriptSegment } from './segment'
import { segmentAnchor } from './segment-address'
import { isBetweenIdeographs, joinLines } from './tidy-text'

export interface Passage {
  id: string
  start: number
  end: number
  speaker?: string
  segments: TranscriptSegment[]
}

/** A long speech breaks after the first sentence past LONG_SECONDS, and at LONGEST_SECONDS at the latest. */
const LONG_SECONDS = 45
const LONGEST_SECONDS = 75
const PAUSE_SECONDS = 4

/** Groups segments into readable turns: a new one for each speaker, after a long pause, and within a long speech. */
export function groupIntoPassages(segments: readonly TranscriptSegment[]): Passage[] {
  const passages: Passage[] = []
  for (const segment of segments) {
    const current = passages.at(-1)
    if (current && belongs(segment, current)) {
      current.segments.push(segment)
      current.end = Math.max(current.end, segment.end)
      continue
    }
    const { id, start, end, speaker } = segment
    passages.push({ id, start, end, speaker, segments: [segment] })
  }
  return passages
}

function belongs({ speaker, start, end }: TranscriptSegment, passage: Passage) {
  if (passage.speaker !== speaker) return false
  const isSentence = endsSentence(passage.segments.at(-1)?.text ?? '')
  if (start - passage.end > PAUSE_SECONDS && isSentence) return false
  return end - passage.start <= (isSentence ? LONG_SECONDS : LONGEST_SECONDS)
}

export const passageText = ({ segments }: Passage) =>
  joinLines(segments.map(({ text }) => text))

const SENTENCE_END = /[.!?…。！？][)\]"'”’»」]{0,3}$/u

export const endsSentence = (text: string) => SENTENCE_END.test(text.slice(-6))

interface CitedPaper {
  /** Seconds. */
  at: number
  title: string
  url: string
}

/** Renders the text at a second as HTML without adding to the text. */
type WriteWords = (text: string, at: number) => string

/** Written as an HTML string: a React tree of thousands of segments would slow hydration. */
export const passagesHtml = (
  passages: readonly Passage[],
  papers: readonly CitedPaper[] = [],
  write: WriteWords = escapeText,
) =>
  passages
    .map((passage, index) => {
      const next = passages[index + 1]?.start ?? Number.POSITIVE_INFINITY
      const from = index === 0 ? 0 : passage.start
      return passageHtml(
        passage,
        papers.filter(({ at }) => at >= from && at < next),
        write,
      )
    })
    .join('')

function passageHtml(
  { start, speaker, segments }: Passage,
  papers: readonly CitedPaper[],
  write: WriteWords,
) {
  const clock = formatClock(start)
  const name = speaker ? `<p class="passage-speaker">${escapeText(speaker)}</p>` : ''
  const words = segments
    .map((segment, index) => segmentHtml(segment, segments[index - 1], write))
    .join('')
  return (
    `<li class="passage" data-clock="${clock}"><button type="button" class="passage-time" data-play data-digits aria-label="${clock}, play from here">${clock}</button>` +
    `<div class="passage-words">${name}<p>${words}</p>${papers.map(noteHtml).join('')}</div>` +
    `<span class="passage-more"><button type="button" data-more tabindex="-1" aria-haspopup="menu" aria-label="More about the passage at ${clock}"></button></span></li>`
  )
}

const noteHtml = ({ title, url }: CitedPaper) =>
  `<p class="passage-note">The paper: <a href="${escapeText(url)}" class="text-link">${escapeText(title)}</a></p>`

/** Includes the space after the previous segment. */
function segmentHtml(
  { id, start, text }: TranscriptSegment,
  before: TranscriptSegment | undefined,
  write: WriteWords,
) {
  const gap = before === undefined || isBetweenIdeographs(before.text, text) ? '' : ' '
  return `${gap}<span id="${escapeText(segmentAnchor(id))}" data-at="${start}">${write(text, start)}</span>`
}

/** Plain text, one line per turn, starting with the speaker's name when it changes. */
export function transcriptText(segments: readonly TranscriptSegment[]): string | null {
  const turns = segments.map(({ speaker, text }, index) => {
    if (index > 0 && speaker === segments[index - 1]?.speaker) return ` ${text}`
    return `\n${speaker ? `${speaker}: ` : ''}${text}`
  })
  return turns.length > 0 ? turns.join('').slice(1) : null
}
