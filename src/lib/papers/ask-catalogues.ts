import { parseAtomFeed } from 'feedsmith'
import { userAgent } from '@/lib/requests/fetch-remote'
import { escapeText } from '@/lib/text/plain-text'
import { htmlToText } from '@/lib/text/sanitize'
import { z } from '@/lib/zod'

/** Both are free and need no account. No other host is ever contacted, whatever a reference says. */
const ARXIV_API = 'https://export.arxiv.org/api/query?id_list='
const CROSSREF_API = 'https://api.crossref.org/works/'

const WITHIN_MS = 10_000
const MAX_BYTES = 2 * 1024 * 1024

export async function askCatalogues(
  doi: string,
  ask: typeof fetch = fetch,
): Promise<ImportedPaper | 'unknown' | 'unreachable'> {
  const arxivId = ARXIV_DOI.exec(doi)?.[1]
  const [address, read] = arxivId ? [ARXIV_API, readArxiv] : [CROSSREF_API, readCrossref]
  try {
    const response = await ask(address + encodeURIComponent(arxivId ?? doi), {
      redirect: 'error',
      signal: AbortSignal.timeout(WITHIN_MS),
      headers: {
        Accept: 'application/json, application/atom+xml',
        'User-Agent': userAgent(),
      },
    })
    // arXiv answers 400 about an id that it cannot have given.
    if (response.status === 404 || response.status === 400) return 'unknown'
    if (!response.ok) return 'unreachable'
    const paper = tidy({
      ...read(await readText(response)),
      externalUrl: `https://doi.org/${doi}`,
    })
    return paper.title ? paper : 'unknown'
  } catch {
    // After a failure, the form is filled in by hand.
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

const DOI = /^10\.\d{4,9}\/[\w.()/:;<>+-]{1,200}$/
/** arXiv ids since 2007, and older ones. */
const ARXIV = /^(\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?\/\d{7})(?:v\d+)?$/i
const ARXIV_DOI = /^10\.48550\/arxiv\.(.+)$/i

/** The DOI of a DOI, an arXiv id, or either's address; undefined for anything else. */
export function tryParseReference(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^https?:\/\/(?:dx\.)?doi\.org\//i, '')
    .replace(/^https?:\/\/(?:www\.)?arxiv\.org\/(?:abs|pdf|html)\//i, '')
    .replace(/^(?:doi|arxiv):\s*/i, '')
    .replace(/\.pdf$/i, '')
  const arxiv = ARXIV.exec(bare)?.[1]
  if (arxiv) return `10.48550/arXiv.${arxiv}`
  return DOI.test(bare) ? bare : undefined
}

export interface ImportedPaper {
  title: string
  authors: string[]
  year: number | null
  abstract: string
  tags: string[]
  externalUrl: string
  /** ISO 8601, when the day is known. */
  datePublished: string | null
}

type Answer = Omit<ImportedPaper, 'externalUrl'>

const CROSSREF = z.object({
  message: z.object({
    title: z.array(z.string()).default([]),
    author: z
      .array(
        z.object({
          given: z.string().optional(),
          family: z.string().optional(),
          name: z.string().optional(),
        }),
      )
      .default([]),
    issued: z.object({ 'date-parts': z.array(z.array(z.number().nullable())) }).optional(),
    abstract: z.string().default(''),
    subject: z.array(z.string()).default([]),
  }),
})

/** @throws unless it is the JSON of Crossref */
function readCrossref(text: string): Answer {
  const { title, author, issued, abstract, subject } = CROSSREF.parse(
    JSON.parse(text),
  ).message
  const [year = null, month, day] = issued?.['date-parts'][0] ?? []
  return {
    title: title[0] ?? '',
    authors: author.map(
      ({ given, family, name }) => name ?? [given, family].filter(Boolean).join(' '),
    ),
    year,
    // Omits the abstract's heading.
    abstract: abstract.replace(/<jats:title>[^<]*<\/jats:title>/g, ' '),
    tags: subject,
    datePublished:
      year && month && day ? new Date(Date.UTC(year, month - 1, day)).toISOString() : null,
  }
}

/** @throws unless it is a feed of Atom */
function readArxiv(text: string): Answer {
  // An error is an entry, too, whose id is no address of a paper.
  const entry = parseAtomFeed(text).entries?.find(({ id }) => id?.includes('/abs/'))
  const published = new Date(entry?.published ?? Number.NaN)
  const isDated = !Number.isNaN(published.getTime())
  return {
    title: escapeText(entry?.title?.value ?? ''),
    authors: (entry?.authors ?? []).map(({ name }) => name ?? ''),
    year: isDated ? published.getUTCFullYear() : null,
    abstract: escapeText(entry?.summary?.value ?? ''),
    tags: (entry?.categories ?? []).map(({ term }) => term ?? ''),
    datePublished: isDated ? published.toISOString() : null,
  }
}

const MOST = { title: 300, author: 200, abstract: 5_000, tag: 60, tags: 8 }

/** Removes JATS and HTML markup and cuts to our limits. */
function tidy(paper: ImportedPaper): ImportedPaper {
  const line = (text: string, most: number) =>
    htmlToText(text).replace(/\s+/g, ' ').trim().slice(0, most)
  const all = (texts: string[], most: number) => [
    ...new Set(texts.map((text) => line(text, most)).filter(Boolean)),
  ]
  return {
    ...paper,
    title: line(paper.title, MOST.title),
    authors: all(paper.authors, MOST.author),
    abstract: line(paper.abstract, MOST.abstract).replace(/^abstract[:.]?\s+/i, ''),
    tags: all(paper.tags, MOST.tag).slice(0, MOST.tags),
  }
}
