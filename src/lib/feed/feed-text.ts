import type { EpisodeQuestion } from '@/lib/episodes/question'
import { blocksToParagraphs } from '@/lib/text/block-elements'
import { formatClock } from '@/lib/text/clock'
import { escapeText } from '@/lib/text/plain-text'

export const MAX_DESCRIPTION_BYTES = 4_000

/** Apple shows paragraphs, lists and links; other apps also break lines. */
const SHOWN = /^(?:p|ul|ol|li|a|br)$/
/** Elements that become paragraphs, or hold some. */
const OTHER_BLOCKS = /(?<=<\/?)(?:h3|h4|blockquote)(?=>)/g

export function toFeedHtml(html: string) {
  const plain = blocksToParagraphs(html.replace(OTHER_BLOCKS, 'div'))
  return plain.replace(
    /<(\/?)([a-z]\w*)([^>]*)>/g,
    (_, slash: string, name: string, rest: string) => {
      if (!SHOWN.test(name)) return ''
      const href = name === 'a' && !slash ? /\shref="[^"]*"/.exec(rest)?.[0] : undefined
      return name === 'br' ? '<br />' : `<${slash}${name}${href ?? ''}>`
    },
  )
}

export const bytesOf = (text: string) => Buffer.byteLength(text)

const SHORTEST_REST = 20

/** The beginning of the HTML that fits the limit, with its lines. */
export function toFeedDescription(html: string) {
  const shown = toFeedHtml(html)
  if (bytesOf(shown) <= MAX_DESCRIPTION_BYTES) return shown
  const open: string[] = []
  let kept = ''
  for (const [part, slash, name] of shown.matchAll(/<(\/?)(\w+)[^>]*>|[^<]+/g)) {
    if (slash) open.pop()
    const closing = name && name !== 'br' && !slash ? `</${name}>` : ''
    const room = MAX_DESCRIPTION_BYTES - bytesOf(kept + closing + open.toReversed().join(''))
    if (bytesOf(part) > room) {
      if (!name && room >= SHORTEST_REST)
        kept += cutToBytes(part, room).replace(/&[^;]*…$/, '…')
      break
    }
    kept += part
    if (closing) open.push(closing)
  }
  return kept + open.toReversed().join('')
}

/** A list for the end of the notes; apps turn its times into links. Empty without questions. */
export function questionsHtml(questions: readonly EpisodeQuestion[]) {
  if (questions.length === 0) return ''
  const items = questions.map(({ question, start }) => {
    const time = start === null ? '' : `${formatClock(start)} `
    return `<li>${time}${escapeText(question)}</li>`
  })
  return `<p>Questions this episode answers:</p><ul>${items.join('')}</ul>`
}

export function cutToBytes(text: string, limit: number) {
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
export const shorten = (text: string, limit: number) =>
  [...text].slice(0, limit).join('').trim()
