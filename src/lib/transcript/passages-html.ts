import { escapeText } from '@/lib/html/escape'
import { formatClock } from '@/lib/player/clock'
import type { Passage } from './passages'
import type { TranscriptSegment } from './segment'
import { segmentAnchor } from './segment-address'
import { isBetweenIdeographs } from './tidy-text'

/** Written as HTML text: as a React tree, thousands of segments would slow hydration. */
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
