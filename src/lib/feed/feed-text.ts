import type { EpisodeQuestion } from '@/lib/episodes/question'
import { formatClock } from '@/lib/text/clock'
import { escapeText } from '@/lib/text/plain-text'

export const MAX_DESCRIPTION_BYTES = 4_000

const BLOCKS = /^(?:p|h3|h4|blockquote|ul|ol|li)$/
const PARAGRAPHS = /^(?:p|h3|h4|blockquote)$/

/**
 * Reduces sanitised HTML to what podcast apps show: paragraphs, lists, links and line breaks. A quote becomes a
 * paragraph, or the paragraphs and lists that it holds.
 */
export function toFeedHtml(html: string): string {
  const around: string[] = []
  let isOpen = false
  const open = () => {
    if (isOpen || !PARAGRAPHS.test(around.at(-1) ?? '')) return ''
    isOpen = true
    return '<p>'
  }
  const close = () => {
    const closing = isOpen ? '</p>' : ''
    isOpen = false
    return closing
  }
  return html.replace(/<(\/?)([a-z]\w*)([^>]*)>|[^<]+/g, (part, slash = '', name = '', rest = '') => {
    if (BLOCKS.test(name)) {
      const before = close()
      if (slash) around.pop()
      else around.push(name)
      return PARAGRAPHS.test(name) ? before : `${before}<${slash}${name}>`
    }
    if (name === '') return part.trim() === '' ? part : open() + part
    if (name === 'br') return `${open()}<br />`
    if (name !== 'a') return ''
    return slash ? '</a>' : `${open()}<a${/\shref="[^"]*"/.exec(rest)?.[0] ?? ''}>`
  })
}

export const bytesOf = (text: string): number => Buffer.byteLength(text)

const SHORTEST_REST = 20

/** The beginning of the HTML that fits the limit, with its lines. */
export function toFeedDescription(html: string): string {
  const shown = toFeedHtml(html)
  if (bytesOf(shown) <= MAX_DESCRIPTION_BYTES) return shown
  const open: string[] = []
  let kept = ''
  for (const [part, slash, name] of shown.matchAll(/<(\/?)(\w+)[^>]*>|[^<]+/g)) {
    if (slash) open.pop()
    const closing = name && name !== 'br' && !slash ? `</${name}>` : ''
    const room = MAX_DESCRIPTION_BYTES - bytesOf(kept + closing + open.toReversed().join(''))
    if (bytesOf(part) > room) {
      if (!name && room >= SHORTEST_REST) kept += cutToBytes(part, room).replace(/&[^;]*…$/, '…')
      break
    }
    kept += part
    if (closing) open.push(closing)
  }
  return kept + open.toReversed().join('')
}

/** A list for the end of the notes; apps turn its times into links. Empty without questions. */
export function questionsHtml(questions: readonly EpisodeQuestion[]): string {
  if (questions.length === 0) return ''
  const items = questions.map(({ question, start }) => {
    const time = start === null ? '' : `${formatClock(start)} `
    return `<li>${time}${escapeText(question)}</li>`
  })
  return `<p>Questions this episode answers:</p><ul>${items.join('')}</ul>`
}

/** Cuts between words and adds an ellipsis. */
export function cutToBytes(text: string, limit: number): string {
  if (bytesOf(text) <= limit) return text
  const room = limit - bytesOf('…')
  // Drops a character that was cut in half.
  const cut = Buffer.from(text)
    .subarray(0, room)
    .toString('utf8')
    .replace(/\ufffd+$/, '')
  return `${cut.replace(/\s+\S*$/, '')}…`
}

/** The Podcast Namespace limits texts without a limit of their own to this many characters. */
export const shorten = (text: string, limit: number): string => [...text].slice(0, limit).join('').trim()
