/** About two thousand episodes with long notes. */
export const FEED_FILE_BYTES = 10 * 1024 * 1024

export const FEED_FILE_LIMIT = '10 MB'

export const tooLargeFeed = (bytes: number): string =>
  `This file has ${Math.ceil(bytes / 1024 ** 2)} MB; a feed can have at most ${FEED_FILE_LIMIT}. Enter the address of the feed instead.`

/** Otherwise it is the name of a file. */
export const isFromAddress = ({ address }: { address: string }): boolean =>
  /^https?:\/\//i.test(address)

const SAVE_IT = 'Open the address of the feed in a browser and save what it shows.'

const BY_ROOT: Record<string, string> = {
  html: `This is a web page, not a feed. ${SAVE_IT}`,
  opml: `This is a list of podcasts (OPML), not the feed of one. ${SAVE_IT}`,
  feed: 'This is an Atom feed. Podcasts use RSS: look for another feed at the old host.',
}

/** Matches declarations and comments before the root element, and its name. */
const ROOT = /^\uFEFF?(?:\s+|<\?[^>]*>|<!--(?:(?!-->)[\s\S])*-->|<![a-z][^>]*>)*<([\w:-]+)/i

/** Why a file is not an RSS feed; undefined when it may be one. */
export function feedFileProblem(bytes: Uint8Array, text: string): string | undefined {
  if (text.trim() === '') return 'This file is empty.'
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  if (/^(?:504b0304|1f8b)/.test(start))
    return 'This file is packed (ZIP or gzip). Unpack it and choose the feed inside.'
  if (text.includes('\0'))
    return `This is not a text file, so it cannot be a feed. ${SAVE_IT}`
  const root = ROOT.exec(text)?.[1]?.toLowerCase()
  if (root === 'rss' || root === 'rdf:rdf') return undefined
  return BY_ROOT[root ?? ''] ?? `This is not an RSS feed. ${SAVE_IT}`
}
