import { escapeText } from '@/lib/html/escape'
import { formatClock } from '@/lib/player/clock'
import type { Passage } from './passages'
import type { TranscriptSegment } from './segment'
import { segmentAnchor } from './segment-address'
import { isBetweenIdeographs } from './tidy-text'

/** What `GET /api/episodes/{id}/transcript/passages` gives. */
export interface PassagesReply {
  html: string
}

/**
 * Passages as the entries of a list, written as text: three hours have thousands of segments, and as a tree of elements
 * each would be sent a second time, and looked at again when the page comes to life. Their buttons are heard by the list.
 */
export const passagesHtml = (passages: readonly Passage[]): string => passages.map(passageHtml).join('')

function passageHtml({ start, speaker, segments }: Passage): string {
  const clock = formatClock(start)
  const name = speaker ? `<p class="passage-speaker">${escapeText(speaker)}</p>` : ''
  const words = segments.map(segmentHtml).join('')
  return (
    `<li class="passage" data-clock="${clock}"><button type="button" class="passage-time" data-play data-digits aria-label="${clock}, play from here">${clock}</button>` +
    `<div class="passage-words">${name}<p>${words}</p></div>` +
    `<span class="passage-more"><button type="button" data-more aria-haspopup="menu" aria-label="More about the passage at ${clock}"></button></span></li>`
  )
}

/** With the space after the segment before it. */
function segmentHtml(
  { id, start, text }: TranscriptSegment,
  index: number,
  all: TranscriptSegment[],
): string {
  const before = all[index - 1]?.text
  const gap = before === undefined || isBetweenIdeographs(before, text) ? '' : ' '
  return `${gap}<span id="${escapeText(segmentAnchor(id))}" data-at="${start}">${escapeText(text)}</span>`
}
