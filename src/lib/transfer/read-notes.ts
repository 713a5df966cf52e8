import { decodeHTML } from 'entities'
import type { RssFeed } from 'feedsmith'
import { sanitizeHtml } from '@/lib/text/sanitize'

/** Elements of which each starts a line. */
const BLOCKS =
  'address|article|aside|blockquote|br|center|dd|details|div|dl|dt|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|t[dhr]|ul'
export const TAGS = `${BLOCKS}|a|abbr|audio|b|big|cite|code|del|em|font|i|iframe|img|ins|kbd|mark|q|s|script|small|span|strike|strong|style|sub|sup|tt|u|video`

const IS_HTML = new RegExp(`</?(?:${TAGS})(?:[\\s/][^<>]*)?>`, 'i')
const HAS_BLOCKS = new RegExp(`<(?:${BLOCKS})(?:[\\s/][^<>]*)?>`, 'i')
const IS_ESCAPED = new RegExp(`&lt;/?(?:${TAGS})(?:[\\s/][^<>]{0,500}?)?&gt;`, 'i')

/** Pictures and players, without the invisible pictures that count readers. */
const EMBED =
  /<(?:img|iframe|audio|video|embed)\b(?![^<>]*\s(?:width|height)\s*=\s*["']?[01]\b)/gi

/**
 * The longest of the equivalent texts, with links resolved against the item's own page, and the number of pictures and
 * players that are left out.
 */
export function readNotes(item: RssFeed.Item<string>, page: string | undefined) {
  const texts = [item.content?.encoded, item.description, item.itunes?.summary]
  const [longest = ''] = texts
    .filter((text) => text !== undefined)
    .sort((a, b) => b.length - a.length)
  // Some feeds escape HTML twice.
  const text =
    !IS_HTML.test(longest) && IS_ESCAPED.test(longest) ? decodeHTML(longest) : longest
  const html = IS_HTML.test(text) ? text : text.replace(/</g, '&lt;')
  const notes = sanitizeHtml(HAS_BLOCKS.test(html) ? html : toParagraphs(html), page)
  return { notes, embeds: html.match(EMBED)?.length ?? 0 }
}

/** Preserves the paragraphs and lines of a text without block elements. */
function toParagraphs(text: string): string {
  const paragraphs = text.split(/\n\s*\n/).map((each) => each.trim())
  return paragraphs
    .filter((each) => each !== '')
    .map((each) => `<p>${each.replace(/\n/g, '<br />')}</p>`)
    .join('')
}
