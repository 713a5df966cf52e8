import { stat } from 'node:fs/promises'
import path from 'node:path'
import { RemoteFault } from '@/lib/requests/public-address'
import { feedFileProblem } from './feed-file'
import type { ReadText } from './fetch-file'
import { type FileSource, ImportFault, type IncomingShow } from './incoming'
import { parsePage, readFeed } from './read-feed'
import { beside, readFolder, SHOW_FILE, within } from './read-folder'
import type { Locate } from './read-item'

const LIMITS = { maxBytes: 64 * 1024 * 1024, maxMs: 120_000 }
const MAX_DOCUMENTS = 500

/** Reads the show of an address, a feed's file or an export's folder. @throws ImportFault when there is none */
export async function openSource(given: string, readText: ReadText): Promise<IncomingShow> {
  if (/^https?:\/\//i.test(given)) return readPages(given, readText)
  const found = await stat(given).catch(() => undefined)
  if (!found) throw new ImportFault(`${given} is neither a web address nor a file or folder.`)
  if (!found.isDirectory()) return readFile(given, readText)
  const isExport = await stat(path.join(given, SHOW_FILE)).catch(() => undefined)
  return isExport ? readFolder(path.resolve(given)) : readFile(path.join(given, 'feed.xml'), readText)
}

/** A feed of several documents names the next one in each (RFC 5005). */
async function readPages(feedUrl: string, readText: ReadText): Promise<IncomingShow> {
  const documents: Parameters<typeof readFeed>[0][number][] = []
  const seen = new Set<string>()
  for (let url: string | undefined = feedUrl; url && !seen.has(url); ) {
    if (seen.size === MAX_DOCUMENTS)
      throw new ImportFault(`The feed has more than ${MAX_DOCUMENTS} documents.`)
    seen.add(url)
    const { rss, next } = await readDocument({ url }, readText)
    const locate = beside(url)
    documents.push({ rss, locate })
    const source = next ? locate(next) : undefined
    url = source && 'url' in source ? source.url : undefined
  }
  return readFeed(documents)
}

/** The text of a feed that came as a file. @throws ImportFault with what it is instead */
export function readFeedFile(bytes: Uint8Array = new Uint8Array()): string {
  const text = decodeXml(bytes)
  const problem = feedFileProblem(bytes, text)
  if (problem) throw new ImportFault(problem)
  return text
}

/**
 * Reads the show of a feed that came as a file. What the file names in short lies beside the address that it gives
 * as its own; further documents stay away, for their host may be gone.
 */
export function openFeedText(text: string): IncomingShow {
  const { rss, next } = parsePage(text)
  const own = rss.atom?.links?.find(({ rel }) => rel === 'self')?.href
  const locate: Locate = (address) => beside(own && URL.canParse(own) ? own : address)(address)
  const show = readFeed([{ rss, locate }])
  return next
    ? { ...show, notKept: [...show.notKept, `what the feed has in further documents (${next})`] }
    : show
}

async function readFile(file: string, readText: ReadText): Promise<IncomingShow> {
  const locate: Locate = within(path.dirname(path.resolve(file)))
  const { rss } = await readDocument({ path: file }, readText)
  return readFeed([{ rss, locate }])
}

async function readDocument(source: FileSource, readText: ReadText) {
  try {
    return parsePage(decodeXml(await readText(source, { what: 'feed', limits: LIMITS })))
  } catch (error) {
    if (error instanceof RemoteFault) throw new ImportFault(error.message, { cause: error })
    throw error
  }
}

/** A feed's bytes as text, in the encoding that it declares. @throws ImportFault for an unknown one */
export function decodeXml(bytes: Uint8Array): string {
  const opening = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const declared = /^\s*<\?xml[^>]*\sencoding=["']([\w.:-]+)["']/.exec(opening)?.[1]
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const label = isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : (declared ?? 'utf-8')
  try {
    return new TextDecoder(label).decode(bytes)
  } catch (cause) {
    throw new ImportFault(`The feed is in an unknown encoding (${label}).`, { cause })
  }
}
