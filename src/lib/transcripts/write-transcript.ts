import { formatClock, isoDuration } from '@/lib/text/clock'
import { foldControlCharacters } from '@/lib/text/control-characters'
import { escapeText } from '@/lib/text/plain-text'
import { type CuePart, cueParts, escapeCueText, escapeSrtText } from './cues'
import type { WrittenFormat } from './formats'
import { groupIntoPassages, type Passage, passageText } from './passages'
import type { TranscriptSegment } from './segment'
import { readPrefix, SPEAKERS_UNKNOWN } from './speaker-prefix'
import { tidyText } from './tidy-text'
import { formatCueTime } from './times'
import { coverLine, noteOn, type TranscriptMeta } from './transcript-meta'

type Write = (segments: readonly TranscriptSegment[], meta?: TranscriptMeta) => string

const WRITERS: Record<WrittenFormat, Write> = {
  vtt: writeVtt,
  srt: writeSrt,
  json: writeJson,
  txt: writeTxt,
  html: writeHtml,
}

export const writeTranscript = (
  segments: readonly TranscriptSegment[],
  format: WrittenFormat,
  meta?: TranscriptMeta,
): string => foldControlCharacters(WRITERS[format](segments, meta))

function writeVtt(segments: readonly TranscriptSegment[], meta?: TranscriptMeta): string {
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

const NOBODY_NAMED = '>> '

/** Writes a name where its speaker begins, and `>>` for an unknown one. */
function writeSrt(segments: readonly TranscriptSegment[]): string {
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

/** One paragraph per passage, starting with its time and speaker. */
function writeTxt(segments: readonly TranscriptSegment[], meta?: TranscriptMeta): string {
  const head = meta ? [[meta.title, coverLine(meta), meta.url].join('\n'), noteOn(meta)] : []
  const passages = groupIntoPassages(segments).map((passage) => {
    const opening = `[${formatClock(passage.start)}]${passage.speaker ? ` ${passage.speaker}:` : ''}`
    return `${opening} ${passageText(passage)}`
  })
  return `${[...head, ...passages].filter((block) => block !== null).join('\n\n')}\n`
}

function writeHtml(segments: readonly TranscriptSegment[], meta?: TranscriptMeta): string {
  const note = meta && noteOn(meta)
  const head = meta
    ? [
        `<title>${escapeText(meta.title)}</title>`,
        `<h1>${escapeText(meta.title)}</h1>`,
        `<p>${escapeText(coverLine(meta))} · <a href="${escapeText(meta.url)}">${escapeText(meta.url)}</a></p>`,
        ...(note ? [`<p>${escapeText(note)}</p>`] : []),
      ]
    : ['<title>Transcript</title>']
  return `${['<!doctype html>', '<html lang="en">', '<meta charset="utf-8">', ...head, ...groupIntoPassages(segments).map(writePassage)].join('\n')}\n`
}

function writePassage(passage: Passage): string {
  const { speaker, start } = passage
  const name = speaker ? `<cite>${escapeText(speaker)}:</cite>\n` : ''
  const time = `<time datetime="${isoDuration(start)}">${formatClock(start)}</time>`
  return `${name}${time}\n<p>${escapeText(passageText(passage))}</p>`
}

/** Podcasting 2.0 JSON, with `id`, `confidence` and `unsure` for this site's own import. */
function writeJson(segments: readonly TranscriptSegment[]): string {
  const entries = segments.map(({ id, start, end, text, speaker, confidence, unsure }) =>
    JSON.stringify({ id, speaker, startTime: start, endTime: end, body: text, confidence, unsure }),
  )
  return `{"version":"1.0.0","segments":[\n${entries.join(',\n')}\n]}\n`
}
