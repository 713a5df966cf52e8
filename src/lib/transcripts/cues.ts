import { decodeHTMLStrict } from 'entities'
import type { TranscriptSegment } from './segment'
import { IDEOGRAPH, tidyText } from './tidy-text'
import { shareTime } from './times'

interface Voice {
  speaker?: string
  text: string
}

/** A tag of WebVTT, or an HTML tag that SubRip files use. Anything else in angle brackets is text. */
const TAG =
  /(<\/?(?:c|i|b|u|s|v|lang|ruby|rt|font|em|strong|span|p|br|\d{1,4}:[\d:.]{2,12})(?=[\s.>/])[^<>]*>)/i
/** Ruby annotations, and positions and styles of SubStation Alpha, which SubRip files keep. */
const UNSPOKEN = /<rt[^<>]*>.*?(?:<\/rt>|(?=<\/ruby>)|$)|\{\\[^{}]{0,200}\}/gis

/** Splits a cue's payload into voices, removes tags and decodes entities. Line breaks stay. */
export function readCueText(payload: string): Voice[] {
  const voices: Voice[] = []
  let voice: Voice = { text: '' }
  for (const [index, part] of payload.replace(UNSPOKEN, '').split(TAG).entries()) {
    if (index % 2 === 0) voice.text += part
    else if (/^<br/i.test(part)) voice.text += ' '
    else if (/^<\/?v/i.test(part)) {
      voices.push(voice)
      voice = { speaker: nameIn(part), text: '' }
    }
  }
  return [...voices, voice].map(({ speaker, text }) => ({
    speaker,
    text: decodeHTMLStrict(text),
  }))
}

/** Reads the name in `<v.loud.first Mary &amp; Ann>`: classes end at the first space. */
const nameIn = (tag: string) =>
  decodeHTMLStrict(/\s(.*)>/s.exec(tag)?.[1] ?? '').trim() || undefined

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

export const escapeCueText = (text: string) =>
  escapeOverrides(text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character))

/** SubRip has no escaping rules. Changes only what a player would read as a tag, an entity or a time. */
export const escapeSrtText = (text: string) =>
  escapeOverrides(
    text
      .replace(/&(?=#?\w{1,32};)/g, '&amp;')
      .replace(/<(?=\/?\w)/g, '&lt;')
      .replaceAll('-->', '--&gt;'),
  )

const escapeOverrides = (text: string) =>
  text.replaceAll('{\\', '&#123;\\').replace(/\\(?=n)/gi, '&#92;')

const LINE_LENGTH = 65
const LINES = 2

export type CuePart = ReturnType<typeof cueParts>[number]

/** A segment as one cue, or as several with the same time. Only an overlong word makes an overlong line. */
export function cueParts({ start, end, text }: TranscriptSegment) {
  const lines = wrapLines(tidyText(text), LINE_LENGTH)
  const count = Math.ceil(lines.length / LINES)
  const parts = Array.from({ length: count }, (_, index) => {
    const own = lines.slice(index * LINES, (index + 1) * LINES)
    const name = count === 1 ? '' : ` ${index + 1}/${count}`
    return { name, lines: own, text: own.join(' ') }
  })
  return shareTime({ start, end }, parts)
}

const CLOSES = '[、。，．：；！？）」』】〉》”’ー…]'
const OPENS = '[（「『【〈《“‘]'

/** Where `joinLines` can join lines again: between words, and between Chinese or Japanese characters. */
const BREAK = new RegExp(
  `(?<!${IDEOGRAPH}) | (?!${IDEOGRAPH})|(?<=${IDEOGRAPH})(?<!${OPENS})(?=${IDEOGRAPH})(?!${CLOSES})`,
  'gu',
)

export function wrapLines(text: string, length: number): string[] {
  const lines: string[] = []
  let start = 0
  let last = { end: 0, next: 0 }
  for (const { index, 0: gap } of [...text.matchAll(BREAK), { index: text.length, 0: '' }]) {
    if (last.end > start && index - start > length) {
      lines.push(text.slice(start, last.end))
      start = last.next
    }
    last = { end: index, next: index + gap.length }
  }
  return [...lines, text.slice(start)]
}

/** Like `wrapLines`, but cuts overlong words, so that no piece exceeds the length. */
export function cutText(text: string, length: number): string[] {
  if (text.length <= length) return text === '' ? [] : [text]
  return wrapLines(text, length).flatMap((line) =>
    Array.from({ length: Math.ceil(line.length / length) }, (_, part) =>
      line.slice(part * length, (part + 1) * length).toWellFormed(),
    ),
  )
}
