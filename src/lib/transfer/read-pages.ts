import { type ConditionalRequest, linkOf } from '@/lib/requests/conditional-request'
import { RemoteError } from '@/lib/requests/ip-address'
import { decodeText } from '@/lib/text/decode-text'
import { withoutCredentials } from '@/lib/text/web-address'
import { feedFileProblem } from './feed-file'
import type { ReadText } from './fetch-file'
import { ImportError, type IncomingShow, type Skipped } from './incoming'
import { type FeedDocument, type FeedPage, parsePage, readFeed } from './read-feed'
import { beside } from './read-item'

/** For all documents of a feed together. */
const MAX_BYTES = 64 * 1024 * 1024
const MAX_ITEMS = 30_000
const LIMITS = { maxBytes: MAX_BYTES, maxMs: 120_000 }

/**
 * Reads all documents of a feed (RFC 5005); undefined when the first has not changed since the conditional request. If a
 * further one cannot be fetched, it and those after it are skipped. @throws ImportError or RemoteError
 */
export async function readPages(
  url: string,
  conditional: ConditionalRequest,
  readText: ReadText,
): Promise<IncomingShow | undefined> {
  const size = { bytes: 0, items: 0 }
  const documents: FeedDocument[] = []
  const skipped: Skipped[] = []
  const seen = new Set<string>()
  for (let at: string | undefined = url; at && !seen.has(at); ) {
    seen.add(at)
    try {
      const options = { what: 'feed', limits: LIMITS, ...(at === url && { conditional }) }
      const xml = await readText({ url: at }, options)
      if (at === url && conditional.status === 304) return undefined
      documents.push({ ...parseWithin(xml, size), locate: beside(at) })
    } catch (error) {
      const isOfPage = error instanceof RemoteError || error instanceof ImportError
      if (at === url || !isOfPage || error instanceof FeedTooLarge) throw error
      const name = `Page ${documents.length + 1} of the feed (${withoutCredentials(at)})`
      skipped.push({ name, reason: error.message })
    }
    const { next, locate } = documents.at(-1) as FeedDocument
    at = next && locate(next)?.url
  }
  const show = readFeed(documents, url)
  const linked = (rel: string) => linkOf(conditional, rel, conditional.movedTo ?? url)
  return {
    ...show,
    // WebSub puts headers before what the document names.
    addresses: {
      ...show.addresses,
      self: linked('self') ?? show.addresses?.self,
      hub: linked('hub') ?? show.addresses?.hub,
    },
    skipped: [...show.skipped, ...skipped],
    isPartial: skipped.length > 0,
  }
}

/** Reads the text of a saved feed. @throws ImportError with what it is instead */
export function readFeedFile(bytes: Uint8Array): string {
  const text = decodeText(bytes)
  const problem = feedFileProblem(bytes, text)
  if (problem) throw new ImportError(problem)
  return text
}

/**
 * Reads the show from a saved feed. Relative addresses are resolved against the feed's own address;
 * further documents are not fetched, because their host may be gone.
 */
export function readFeedText(text: string): IncomingShow {
  const page = parseWithin(text)
  const own = page.rss.atom?.links?.find(({ rel }) => rel === 'self')?.href
  const locate: FeedDocument['locate'] = (address) =>
    beside(own && URL.canParse(own) ? own : address)(address)
  const show = readFeed([{ ...page, locate }], own)
  if (!page.next) return show
  const remark = `the site has no place for what the feed has in further documents (${page.next})`
  return { ...show, remarks: [...show.remarks, remark] }
}

class FeedTooLarge extends ImportError {}

/** Counts before parsing, which takes most of the time and memory. @throws ImportError for too large a feed */
function parseWithin(text: string, size = { bytes: 0, items: 0 }): FeedPage {
  size.bytes += Buffer.byteLength(text)
  for (const _ of text.matchAll(/<item[\s/>]/gi)) size.items += 1
  if (size.bytes > MAX_BYTES)
    throw new FeedTooLarge('The feed is larger than 64 MB, which is the limit.')
  if (size.items > MAX_ITEMS)
    throw new FeedTooLarge('The feed has more than 30,000 items, which is the limit.')
  return parsePage(text)
}
