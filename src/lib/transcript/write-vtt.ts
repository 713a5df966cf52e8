import { type CuePart, cueParts } from './cue-parts'
import { escapeCueText } from './cue-text'
import { formatCueTime } from './cue-time'
import type { TranscriptSegment } from './segment'
import { readPrefix, SPEAKERS_UNKNOWN } from './speaker-prefix'
import { tidyText } from './tidy-text'
import { coverLine, noteOn, type TranscriptMeta } from './transcript-meta'

export function writeVtt(segments: readonly TranscriptSegment[], meta?: TranscriptMeta): string {
  const blocks = [headOf(segments), ...notesOf(meta).map((note) => `NOTE ${escapeCueText(tidyText(note))}`)]
  for (const segment of segments) {
    for (const part of cueParts(segment)) blocks.push(writeCue(segment, part))
  }
  return `${blocks.join('\n\n')}\n`
}

function headOf(segments: readonly TranscriptSegment[]): string {
  const isAmbiguous =
    segments.every(({ speaker }) => !speaker) && segments.some(({ text }) => readPrefix(text).isTurn)
  return isAmbiguous ? SPEAKERS_UNKNOWN : 'WEBVTT'
}

function notesOf(meta: TranscriptMeta | undefined): string[] {
  if (!meta) return []
  return [`${meta.title} · ${coverLine(meta)}`, meta.url, noteOn(meta) ?? ''].filter((note) => note !== '')
}

function writeCue({ id, speaker }: TranscriptSegment, { start, end, lines, number, count }: CuePart): string {
  const name = tidyText(speaker ?? '')
  return [
    count === 1 ? id : `${id} ${number}/${count}`,
    `${formatCueTime(start)} --> ${formatCueTime(end)}`,
    `${name && `<v ${escapeCueText(name)}>`}${lines.map(escapeCueText).join('\n')}`,
  ].join('\n')
}
