import type { RssFeed } from 'feedsmith'
import { sanitizeHtml } from '@/lib/text/sanitize'

/** The longest of the equivalent texts, with links resolved against the item's own page. */
export function readNotes(item: RssFeed.Item<string>, page: string | undefined): string {
  const texts = [item.content?.encoded, item.description, item.itunes?.summary]
  const [longest = ''] = texts.filter((text) => text !== undefined).sort((a, b) => b.length - a.length)
  return sanitizeHtml(/<\/?[a-z][^>]*>/i.test(longest) ? longest : toParagraphs(longest), page)
}

/** Preserves the paragraphs and lines of a text without tags. */
function toParagraphs(text: string): string {
  const paragraphs = text.split(/\n\s*\n/).map((each) => each.trim())
  return paragraphs
    .filter((each) => each !== '')
    .map((each) => `<p>${each.replace(/</g, '&lt;').replace(/\n/g, '<br />')}</p>`)
    .join('')
}
