import { formatClock } from '@/lib/text/clock'
import { foldControlCharacters } from '@/lib/text/control-characters'
import { type CuePart, cueParts, escapeCueText, escapeSrtText } from './cues'
import type { FileFormat } from './formats'
import { groupIntoPassages, passageText } from './passages'
import type { TranscriptSegment } from './segment'
import { readPrefix, SPEAKERS_UNKNOWN } from './speaker-prefix'
import { tidyText } from './tidy-text'
import { formatCueTime } from './times'
import { coverLine, noteOn, type TranscriptMeta } from './transcript-meta'

type Write = (segments: readonly TranscriptSegment[], meta?: TranscriptMeta) => string

const WRITERS: Record<FileFormat, Write> = {
  vtt: writeVtt,
  srt: writeSrt,
  json: writeJson,
  txt: writeTxt,
}

export const writeTranscript = (
  segments: readonly TranscriptSegment[],
  format: FileFormat,
  meta?: TranscriptMeta,
) => foldControlCharacters(WRITERS[format](segments, meta))

function writeVtt(segments: readonly TranscriptSegment[], meta?: TranscriptMeta) {
  const blocks = [
    headOf(segments),
    ...notesOf(meta).map((note) => `NOTE ${escapeCueText(tidyText(note))}`),
  ]
  for (const segment of segments) {
    for (const part of cueParts(segment)) blocks.push(writeCue(segment, part))
  }
  return `${blocks.join('\n\n')}\n`
}

function headOf(segments: readonly TranscriptSegment[]) {
  const isAmbiguous =
    segments.every(({ speaker }) => !speaker) &&
    segments.some(({ text }) => readPrefix(text).isTurn)
  return isAmbiguous ? SPEAKERS_UNKNOWN : 'WEBVTT'
}

function notesOf(meta: TranscriptMeta | undefined) {
  if (!meta) return []
  return [`${meta.title} · ${coverLine(meta)}`, meta.url, noteOn(meta) ?? ''].filter(
    (note) => note !== '',
  )
}

function writeCue({ id, speaker }: TranscriptSegment, { name, start, end, lines }: CuePart) {
  const voice = tidyText(speaker ?? '')
  return [
    id + name,
    `${formatCueTime(start)} --> ${formatCueTime(end)}`,
    `${voice && `<v ${escapeCueText(voice)}>`}${lines.map(escapeCueText).join('\n')}`,
  ].join('\n')
}

const NOBODY_NAMED = '>> '

/** Writes a name where its speaker begins, and `>>` for an unknown one. */
function writeSrt(segments: readonly TranscriptSegment[]) {
  const named = segments.some(({ speaker }) => speaker)
  const cues: string[] = []
  let before: string | undefined
  for (const segment of segments) {
    const speaker = tidyText(segment.speaker ?? '')
    for (const { start, end, lines } of cueParts(segment)) {
      const text = lines.join('\n')
      const prefix =
        named && (speaker !== before || readPrefix(text).isTurn) ? prefixOf(speaker) : ''
      before = speaker
      const times = `${formatCueTime(start, ',')} --> ${formatCueTime(end, ',')}`
      cues.push(`${cues.length + 1}\n${times}\n${escapeSrtText(prefix + text)}\n`)
    }
  }
  return cues.join('\n')
}

const prefixOf = (speaker: string) => (speaker === '' ? NOBODY_NAMED : `${speaker}: `)

function writeTxt(segments: readonly TranscriptSegment[], meta?: TranscriptMeta) {
  const head = meta ? [[meta.title, coverLine(meta), meta.url].join('\n'), noteOn(meta)] : []
  const passages = groupIntoPassages(segments).map((passage) => {
    const opening = `[${formatClock(passage.start)}]${passage.speaker ? ` ${passage.speaker}:` : ''}`
    return `${opening} ${passageText(passage)}`
  })
  return `${[...head, ...passages].filter((block) => block !== null).join('\n\n')}\n`
}

/** Podcasting 2.0 JSON, with `id`, `confidence` and `unsure` for this site's own import. */
function writeJson(segments: readonly TranscriptSegment[]) {
  const entries = segments.map(({ start, end, text, ...rest }) => ({
    ...rest,
    startTime: start,
    endTime: end,
    body: text,
  }))
  return JSON.stringify({ version: '1.0.0', segments: entries })
}
