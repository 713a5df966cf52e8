import { escapeText } from '@/lib/html/escape'
import { formatClock, isoDuration } from '@/lib/player/clock'
import { groupIntoPassages, type Passage, passageText } from './passages'
import type { TranscriptSegment } from './segment'
import { coverLine, noteOn, type TranscriptMeta } from './transcript-meta'

export function writeHtml(segments: readonly TranscriptSegment[], meta?: TranscriptMeta): string {
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
