import { htmlToText } from '@/lib/text/sanitize'

export const MAX_DESCRIPTION_BYTES = 4_000

/** Apple shows paragraphs, lists and links; others break lines as well. */
const SHOWN = /^(?:p|ul|ol|li|a|br)$/
const PARAGRAPHS = /^(?:h3|h4|blockquote)$/

/** Sanitised HTML in the few elements that podcast apps show. */
export function toFeedHtml(html: string): string {
  return html.replace(/<(\/?)([a-z]\w*)([^>]*)>/g, (_, slash: string, name: string, rest: string) => {
    if (PARAGRAPHS.test(name)) return `<${slash}p>`
    if (!SHOWN.test(name)) return ''
    const href = name === 'a' && !slash ? /\shref="[^"]*"/.exec(rest)?.[0] : undefined
    return name === 'br' ? '<br />' : `<${slash}${name}${href ?? ''}>`
  })
}

export const bytesOf = (text: string): number => Buffer.byteLength(text)

/** The description within the limit: as HTML where it fits, else the beginning of its words. */
export function toFeedDescription(html: string): string {
  const shown = toFeedHtml(html)
  return bytesOf(shown) <= MAX_DESCRIPTION_BYTES ? shown : cutToBytes(htmlToText(html), MAX_DESCRIPTION_BYTES)
}

/** Cut between words, with an ellipsis. */
export function cutToBytes(text: string, limit: number): string {
  if (bytesOf(text) <= limit) return text
  const room = limit - bytesOf('…')
  // A letter that was cut through cannot be read, and goes.
  const cut = Buffer.from(text)
    .subarray(0, room)
    .toString('utf8')
    .replace(/\ufffd+$/, '')
  return `${cut.replace(/\s+\S*$/, '')}…`
}

/** Podcast Namespace: what it sizes in no other way has at most so many letters. */
export const shorten = (text: string, limit: number): string => [...text].slice(0, limit).join('').trim()
