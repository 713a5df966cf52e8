import sanitize from 'sanitize-html'
import { blocksToParagraphs } from './block-elements'
import { plainText } from './plain-text'

const INLINE = ['strong', 'em', 'u', 's', 'code', 'a']
const FLOW = [...INLINE, 'p', 'ul', 'ol', 'h3', 'h4', 'blockquote']
/** Tags with an end tag; `br` has none. */
const PAIRED = [...FLOW, 'li']

/** Deeper than people write. Readers of the result call themselves for each level. */
const MOST_NESTED = 100

const optionsFor = (page?: string): sanitize.IOptions => ({
  allowedTags: [...PAIRED, 'br'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: MOST_NESTED,
  disallowedTagsMode: 'discard',
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, attributes) => {
      // Browsers ignore control characters at the ends of an address and some inside it.
      const href = attributes.href?.replace(/\p{Cc}/gu, '')
      const whole = href && page ? whereFrom(page, href) : href
      return { tagName, attribs: { ...(whole ? { href: whole } : {}), rel: 'noopener nofollow' } }
    },
  },
})

const OPTIONS = optionsFor()

const HAS_SCHEME = /^[a-z][a-z\d+.-]*:/i

/** Resolves a link against the page it came from; people also write a bare host name. */
function whereFrom(page: string, href: string): string {
  const address = href.trim()
  if (HAS_SCHEME.test(address)) return address
  const given = /^www\./i.test(address) ? `https://${address}` : address
  return URL.canParse(given, page) ? new URL(given, page).href : address
}

/** Removes everything that runs, loads, styles or submits. Idempotent. Links of a `page` elsewhere are resolved against it. */
export function sanitizeHtml(html: string, page?: string): string {
  return isSanitised(html) ? html : runSanitiser(html, page)
}

/** Always sanitises; a test compares it with the shortcut. */
export function runSanitiser(html: string, page?: string): string {
  return sanitize(blocksToParagraphs(html), page ? optionsFor(page) : OPTIONS).trim()
}

/** The visible text, with whitespace collapsed. */
export const htmlToText = (html: string): string => plainText(sanitizeHtml(html))

/** Allowed nesting: stricter than HTML, so that no browser and no parser ever closes a tag by itself. */
const CHILDREN: Record<string, ReadonlySet<string>> = {
  '': new Set(FLOW),
  blockquote: new Set(FLOW.filter((tag) => tag !== 'blockquote')),
  ul: new Set(['li']),
  ol: new Set(['li']),
  li: new Set([...INLINE, 'ul', 'ol']),
  ...Object.fromEntries(['p', 'h3', 'h4'].map((tag) => [tag, new Set(INLINE)])),
  ...Object.fromEntries(INLINE.map((tag) => [tag, new Set(INLINE.filter((inner) => inner !== tag))])),
}

const LINK = String.raw`<(a) href="(?:https?:\/\/|mailto:)[\w.~:/?#@!$()*+,;=%-]*" rel="noopener nofollow">`

/** One of three entities, a line break, or a tag as the sanitiser writes it. Anything else needs the sanitiser. */
const TOKEN = new RegExp(
  [
    String.raw`&(?:amp|lt|gt);|<br \/>`,
    `<(${PAIRED.filter((tag) => tag !== 'a').join('|')})>`,
    LINK,
    String.raw`<\/(${PAIRED.join('|')})>`,
    String.raw`([<>&\0-\x09\x0b-\x1f\x7f-\xa0\ufeff])`,
  ].join('|'),
  'g',
)

/** True only for the plainest spelling of editors' HTML, a hundred times faster than the sanitiser. */
export function isSanitised(html: string): boolean {
  if (html !== html.trim()) return false
  const open: string[] = []
  for (const [, tag, link, closed, strange] of html.matchAll(TOKEN)) {
    if (strange) return false
    const opened = tag ?? link
    if (opened) {
      if (open.length === MOST_NESTED || !CHILDREN[open.at(-1) ?? '']?.has(opened)) return false
      open.push(opened)
    }
    if (closed && open.pop() !== closed) return false
  }
  return open.length === 0
}
