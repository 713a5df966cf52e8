import { cueParts } from './cue-parts'
import { escapeSrtText } from './cue-text'
import { formatCueTime } from './cue-time'
import type { TranscriptSegment } from './segment'
import { readPrefix } from './speaker-prefix'
import { tidyText } from './tidy-text'

const NOBODY_NAMED = '>> '

/** SubRip. A name stands where its speaker begins; `>>` where the name is unknown. */
export function writeSrt(segments: readonly TranscriptSegment[]): string {
  const named = segments.some(({ speaker }) => speaker)
  const cues: string[] = []
  let before: string | undefined
  for (const segment of segments) {
    const speaker = tidyText(segment.speaker ?? '')
    for (const { start, end, lines } of cueParts(segment)) {
      const text = lines.join('\n')
      const prefix = named && (speaker !== before || readPrefix(text).isTurn) ? prefixOf(speaker) : ''
      before = speaker
      const times = `${formatCueTime(start, ',')} --> ${formatCueTime(end, ',')}`
      cues.push(`${cues.length + 1}\n${times}\n${escapeSrtText(prefix + text)}\n`)
    }
  }
  return cues.join('\n')
}

const prefixOf = (speaker: string): string => (speaker === '' ? NOBODY_NAMED : `${speaker}: `)
