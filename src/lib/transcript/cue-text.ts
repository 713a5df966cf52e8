import { decodeHTMLStrict } from 'entities'

/** A stretch of a cue in one voice. `speaker` is undefined where no voice tag says who speaks. */
export interface Voice {
  speaker?: string
  text: string
}

/** What WebVTT knows, and what SubRip files borrow from HTML. Anything else in angle brackets is text. */
const TAG_NAME = /^<(\/?)(c|i|b|u|s|v|lang|ruby|rt|font|em|strong|span|p|br|\d{1,4}:[\d:.]{2,12})(?=[\s.>/])/i
const POSITION = /^(?:\{\\an?\d{1,2}\})+/

/** The voices of a cue's payload, without tags and with entities decoded. Its lines are still apart. */
export function readCueText(payload: string): Voice[] {
  const voices: Voice[] = [{ text: '' }]
  let isAnnotation = false
  let from = payload.startsWith('{') ? (POSITION.exec(payload.slice(0, 64))?.[0].length ?? 0) : 0

  while (from < payload.length) {
    const opening = payload.indexOf('<', from)
    const until = opening === -1 ? payload.length : opening
    if (!isAnnotation) say(voices, payload.slice(from, until))
    if (opening === -1) break

    const match = TAG_NAME.exec(payload.slice(opening, opening + 24))
    const closing = match ? payload.indexOf('>', opening) : -1
    if (!match || closing === -1) {
      if (!isAnnotation) say(voices, '<')
      // Without a closing bracket anywhere there is no tag to come either.
      if (match) {
        if (!isAnnotation) say(voices, payload.slice(opening + 1))
        break
      }
      from = opening + 1
      continue
    }
    const [, slash, name = ''] = match
    const tag = name.toLowerCase()
    if (tag === 'rt') isAnnotation = slash === ''
    if (tag === 'ruby' && slash) isAnnotation = false
    if (tag === 'br') say(voices, ' ')
    if (tag === 'v')
      voices.push({ speaker: slash ? undefined : nameIn(payload.slice(opening + 2, closing)), text: '' })
    from = closing + 1
  }
  return voices.map(({ speaker, text }) => ({ speaker, text: decodeHTMLStrict(text) }))
}

function say(voices: Voice[], text: string): void {
  const last = voices.at(-1)
  if (last) last.text += text
}

/** Of `.loud.first Mary &amp; Ann`: classes stand before the first space, the name after it. */
function nameIn(annotation: string): string | undefined {
  const space = annotation.search(/\s/)
  return space === -1 ? undefined : decodeHTMLStrict(annotation.slice(space + 1)).trim() || undefined
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

export const escapeCueText = (text: string): string =>
  escapePosition(text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character))

/** SubRip has no rules for it, and players show most text as it is: only what would be read as a tag, entity or time. */
export const escapeSrtText = (text: string): string =>
  escapePosition(
    text
      .replace(/&(?=#?\w{1,32};)/g, '&amp;')
      .replace(/<(?=\/?\w)/g, '&lt;')
      .replaceAll('-->', '--&gt;'),
  )

const escapePosition = (text: string): string => (text.startsWith('{\\') ? `&#123;${text.slice(1)}` : text)
