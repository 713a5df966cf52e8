import { type ImportedPaper, tryReadCrossref, tryReadDataCite } from './read-catalogue'

/** Both answer for free and without an account. No other host is ever asked, whatever a reference says. */
const CATALOGUES = [
  {
    address: (doi: string) => `https://api.crossref.org/works/${encodeURIComponent(doi)}`,
    read: tryReadCrossref,
  },
  {
    address: (doi: string) => `https://api.datacite.org/dois/${encodeURIComponent(doi)}`,
    read: tryReadDataCite,
  },
]

const WITHIN_MS = 10_000
const MAX_BYTES = 2 * 1024 * 1024

export async function askCatalogues(
  doi: string,
  ask: typeof fetch = fetch,
): Promise<ImportedPaper | 'unknown' | 'unreachable'> {
  let isReached = false
  for (const { address, read } of CATALOGUES) {
    const answer = await askOne(address(doi), ask)
    isReached ||= answer !== 'unreachable'
    const paper = typeof answer === 'string' ? undefined : read(answer.json, doi)
    if (paper?.title) return paper
  }
  return isReached ? 'unknown' : 'unreachable'
}

async function askOne(
  url: string,
  ask: typeof fetch,
): Promise<{ json: unknown } | 'unknown' | 'unreachable'> {
  try {
    const response = await ask(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(WITHIN_MS),
      headers: { Accept: 'application/json', 'User-Agent': 'PlainAI/1.0' },
    })
    if (response.status === 404) return 'unknown'
    if (!response.ok) return 'unreachable'
    return { json: JSON.parse(await readText(response)) }
  } catch {
    // A network that is away, a catalogue that hangs, an answer that is none: the form is filled in by hand then.
    return 'unreachable'
  }
}

async function readText(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.length
    if (bytes > MAX_BYTES) throw new Error('The answer is too large.')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
