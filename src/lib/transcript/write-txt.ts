import { formatClock } from '@/lib/player/clock'
import { groupIntoPassages, passageText } from './passages'
import type { TranscriptSegment } from './segment'
import { coverLine, noteOn, type TranscriptMeta } from './transcript-meta'

/** Plain text to read: a paragraph for each passage, opened by its time and speaker. */
export function writeTxt(segments: readonly TranscriptSegment[], meta?: TranscriptMeta): string {
  const head = meta ? [[meta.title, coverLine(meta), meta.url].join('\n'), noteOn(meta)] : []
  const passages = groupIntoPassages(segments).map((passage) => {
    const opening = `[${formatClock(passage.start)}]${passage.speaker ? ` ${passage.speaker}:` : ''}`
    return `${opening} ${passageText(passage)}`
  })
  return `${[...head, ...passages].filter((block) => block !== null).join('\n\n')}\n`
}
