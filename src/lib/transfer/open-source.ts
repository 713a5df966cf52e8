import { stat } from 'node:fs/promises'
import path from 'node:path'
import { RemoteFault } from '@/lib/requests/ip-address'
import { linkOf, type Visit } from '@/lib/requests/visit'
import { decodeText } from '@/lib/text/decode-text'
import { withoutCredentials } from '@/lib/text/web-address'
import { feedFileProblem } from './feed-file'
import type { ReadText } from './fetch-file'
import { type FileSource, ImportFault, type IncomingShow, type Skipped } from './incoming'
import { type FeedDocument, type FeedPage, parsePage, readFeed } from './read-feed'
import { beside, readFolder, SHOW_FILE, within } from './read-folder'
import type { Locate } from './read-item'

/** For all documents of a feed together. */
const MAX_BYTES = 64 * 1024 * 1024
const MAX_ITEMS = 30_000
const MAX_DOCUMENTS = 500
export const LIMITS = { maxBytes: MAX_BYTES, maxMs: 120_000 }

/** Reads a show from an address, a feed file or an export's folder. @throws ImportFault when there is none */
export async function openSource(given: string, readText: ReadText): Promise<IncomingShow> {
  if (/^https?:\/\//i.test(given)) return readPages(given, readText)
  const found = await stat(given).catch(() => undefined)
  if (!found) throw new ImportFault(`${given} is neither a web address nor a file or folder.`)
  if (!found.isDirectory()) return readFile(given, readText)
  const isExport = await stat(path.join(given, SHOW_FILE)).catch(() => undefined)
  return isExport ? readFolder(path.resolve(given)) : readFile(path.join(given, 'feed.xml'), readText)
}

/** Reads on from the first document of a feed, which a visit has fetched. @throws ImportFault when it cannot be read */
export async function openVisited(
  url: string,
  readText: ReadText,
  { text, visit }: { text: string; visit: Visit },
): Promise<IncomingShow> {
  const show = await readPages(url, readText, text)
  const linked = (rel: string) => linkOf(visit, rel, visit.movedTo ?? url)
  // WebSub puts headers before what the document names.
  const self = linked('self') ?? show.addresses?.self
  return { ...show, addresses: { ...show.addresses, self, hub: linked('hub') ?? show.addresses?.hub } }
}

/** Follows a feed's further documents (RFC 5005). If one cannot be fetched, it and those after it are skipped. */
async function readPages(feedUrl: string, readText: ReadText, first?: string): Promise<IncomingShow> {
  const documents: FeedDocument[] = []
  const skipped: Skipped[] = []
  const size = new FeedSize()
  const read: ReadText = (source, wanted) =>
    first !== undefined && documents.length === 0 ? Promise.resolve(first) : readText(source, wanted)
  const seen = new Set<string>()
  for (let url: string | undefined = feedUrl; url && !seen.has(url); ) {
    if (seen.size === MAX_DOCUMENTS)
      throw new ImportFault(`The feed has more than ${MAX_DOCUMENTS} documents.`)
    seen.add(url)
    const page: FeedPage | { reason: string } = await readDocument({ url }, read, size).catch((error) => {
      if (documents.length === 0 || !(error instanceof ImportFault) || size.problem) throw error
      return { reason: error.message }
    })
    if ('reason' in page) {
      skipped.push({
        name: `Page ${documents.length + 1} of the feed (${withoutCredentials(url)})`,
        reason: page.reason,
      })
      break
    }
    const locate = beside(url)
    documents.push({ ...page, locate })
    const source: FileSource | undefined = page.next ? locate(page.next) : undefined
    url = source && 'url' in source ? source.url : undefined
  }
  const show = readFeed(documents, feedUrl)
  return { ...show, skipped: [...show.skipped, ...skipped], isPartial: skipped.length > 0 }
}

/** Reads the text of an uploaded feed. @throws ImportFault with what it is instead */
export function readFeedFile(bytes: Uint8Array = new Uint8Array()): string {
  const text = decodeText(bytes)
  const problem = feedFileProblem(bytes, text)
  if (problem) throw new ImportFault(problem)
  return text
}

/**
 * Reads the show from an uploaded feed. Relative addresses are resolved against the feed's own address;
 * further documents are not fetched, because their host may be gone.
 */
export function openFeedText(text: string): IncomingShow {
  const page = parseWithin(text)
  const own = page.rss.atom?.links?.find(({ rel }) => rel === 'self')?.href
  const locate: Locate = (address) => beside(own && URL.canParse(own) ? own : address)(address)
  const show = readFeed([{ ...page, locate }], own)
  return page.next
    ? { ...show, leftOut: [...show.leftOut, `what the feed has in further documents (${page.next})`] }
    : show
}

async function readFile(file: string, readText: ReadText): Promise<IncomingShow> {
  const locate: Locate = within(path.dirname(path.resolve(file)))
  return readFeed([{ ...(await readDocument({ path: file }, readText)), locate }])
}

const readDocument = (source: FileSource, readText: ReadText, size?: FeedSize): Promise<FeedPage> =>
  orFault(async () => parseWithin(await readText(source, { what: 'feed', limits: LIMITS }), size))

/** Counts before parsing, which takes most of the time and memory. @throws ImportFault for too large a feed */
function parseWithin(text: string, size = new FeedSize()): FeedPage {
  size.add(text)
  if (size.problem) throw new ImportFault(size.problem)
  return parsePage(text)
}

/** The documents of one feed so far. */
class FeedSize {
  private bytes = 0
  private items = 0
  problem?: string

  add(text: string): void {
    this.bytes += Buffer.byteLength(text)
    for (const _ of text.matchAll(/<item[\s/>]/gi)) this.items += 1
    if (this.bytes > MAX_BYTES) this.problem = 'The feed is larger than 64 MB, which is the limit.'
    if (this.items > MAX_ITEMS) this.problem = 'The feed has more than 30,000 items, which is the limit.'
  }
}

export async function orFault<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RemoteFault) throw new ImportFault(error.message, { cause: error })
    throw error
  }
}
