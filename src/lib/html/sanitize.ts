import sanitize from 'sanitize-html'
import { isSanitised } from './is-sanitised'

export const ALLOWED_TAGS = [
  'p',
  'br',
  'strong',
  'em',
  'u',
  's',
  'code',
  'ul',
  'ol',
  'li',
  'a',
  'h3',
  'h4',
  'blockquote',
]

const OPTIONS: sanitize.IOptions = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h3',
    h2: 'h3',
    a: (tagName, attributes) => {
      // Browsers ignore control characters at the ends of an address and some inside it.
      const href = attributes.href?.replace(/\p{Cc}/gu, '')
      return { tagName, attribs: { ...(href ? { href } : {}), rel: 'noopener nofollow' } }
    },
  },
}

/** HTML with nothing in it that runs, loads, styles or submits. Safe to apply twice. */
export function sanitizeHtml(html: string): string {
  return isSanitised(html) ? html : runSanitiser(html)
}

/** The same without the short cut, whose test compares the two. */
export function runSanitiser(html: string): string {
  return sanitize(html, OPTIONS).trim()
}

/** What a reader would read: text only, blank runs folded. */
export function htmlToText(html: string): string {
  const spaced = html.replace(/<\/?(?:p|ul|ol|li|h[1-6]|blockquote|div|br)\b/gi, ' $&')
  return decodeEntities(sanitize(spaced, { allowedTags: [], allowedAttributes: {} }))
    .replace(/\s+/g, ' ')
    .trim()
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

function decodeEntities(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
}
