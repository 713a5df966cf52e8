import { LRUCache } from 'lru-cache'
import sanitize from 'sanitize-html'
import { blocksToParagraphs } from './block-elements'
import { plainText } from './plain-text'

const TAGS = 'strong em u s code a p ul ol li h3 h4 blockquote br'.split(' ')

const optionsFor = (page?: string): sanitize.IOptions => ({
  allowedTags: TAGS,
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // Deeper than people write. Readers of the result call themselves for each level.
  nestingLimit: 100,
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
      return {
        tagName,
        attribs: { ...(whole ? { href: whole } : {}), rel: 'noopener nofollow' },
      }
    },
  },
})

const HAS_SCHEME = /^[a-z][a-z\d+.-]*:/i

/** Resolves a link against the page it came from; people also write a bare host name. */
function whereFrom(page: string, href: string) {
  const address = href.trim()
  if (HAS_SCHEME.test(address)) return address
  const given = /^www\./i.test(address) ? `https://${address}` : address
  return URL.parse(given, page)?.href ?? address
}

/** Lists clean the same notes again and again: five hundred take 20 ms. */
const known = new LRUCache<string, string>({ max: 1_000, memoMethod: (html) => clean(html) })

const clean = (html: string, page?: string) =>
  sanitize(blocksToParagraphs(html), optionsFor(page)).trim()

/** Removes everything that runs, loads, styles or submits. Idempotent. Links of a `page` elsewhere are resolved against it. */
export const sanitizeHtml = (html: string, page?: string) =>
  page ? clean(html, page) : known.memo(html)

export const htmlToText = (html: string) => plainText(sanitizeHtml(html))
