import { userAgent } from '@/lib/requests/fetch-remote'
import { htmlToText } from '@/lib/text/sanitize'
import { z } from '@/lib/zod'

/** Both are free and need no account. No other host is ever contacted, whatever a reference says. */
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
      headers: { Accept: 'application/json', 'User-Agent': userAgent() },
    })
    if (response.status === 404) return 'unknown'
    if (!response.ok) return 'unreachable'
    return { json: JSON.parse(await readText(response)) }
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

const MOST = { title: 300, author: 200, abstract: 5_000, tag: 60, tags: 8 }

const Crossref = z.object({
  message: z.object({
    title: z.array(z.string()).min(1),
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

const DataCite = z.object({
  data: z.object({
    attributes: z.object({
      titles: z.array(z.object({ title: z.string() })).min(1),
      creators: z
        .array(
          z.object({
            name: z.string().nullish(),
            givenName: z.string().nullish(),
            familyName: z.string().nullish(),
          }),
        )
        .default([]),
      publicationYear: z.number().nullish(),
      descriptions: z
        .array(z.object({ description: z.string(), descriptionType: z.string().nullish() }))
        .default([]),
      subjects: z.array(z.object({ subject: z.string() })).default([]),
      dates: z.array(z.object({ date: z.string(), dateType: z.string().nullish() })).default([]),
    }),
  }),
})

/** Undefined unless the response describes a paper. */
function tryReadCrossref(answer: unknown, doi: string): ImportedPaper | undefined {
  const parsed = Crossref.safeParse(answer)
  if (!parsed.success) return undefined
  const { title, author, issued, abstract, subject } = parsed.data.message
  const [year = null, month, day] = issued?.['date-parts'][0] ?? []
  return tidy({
    title: title[0] ?? '',
    authors: author.map(({ given, family, name }) => name ?? [given, family].filter(Boolean).join(' ')),
    year,
    // Omits the abstract's heading.
    abstract: abstract.replace(/<jats:title>[^<]*<\/jats:title>/g, ' '),
    tags: subject,
    externalUrl: addressOf(doi),
    datePublished: year && month && day ? new Date(Date.UTC(year, month - 1, day)).toISOString() : null,
  })
}

function tryReadDataCite(answer: unknown, doi: string): ImportedPaper | undefined {
  const parsed = DataCite.safeParse(answer)
  if (!parsed.success) return undefined
  const { titles, creators, publicationYear, descriptions, subjects, dates } = parsed.data.data.attributes
  const submitted = dates.find(({ dateType }) => dateType === 'Submitted' || dateType === 'Issued')?.date
  return tidy({
    title: titles[0]?.title ?? '',
    authors: creators.map(({ name, givenName, familyName }) =>
      givenName && familyName ? `${givenName} ${familyName}` : (name ?? ''),
    ),
    year: publicationYear ?? null,
    abstract: descriptions.find(({ descriptionType }) => descriptionType === 'Abstract')?.description ?? '',
    tags: subjects.map(({ subject }) => subject),
    externalUrl: addressOf(doi),
    datePublished:
      submitted && /^\d{4}-\d{2}-\d{2}/.test(submitted) ? new Date(submitted).toISOString() : null,
  })
}

const addressOf = (doi: string): string => `https://doi.org/${doi}`

/** Removes JATS and HTML markup and cuts to our limits. */
function tidy(paper: ImportedPaper): ImportedPaper {
  const line = (text: string, most: number) => htmlToText(text).replace(/\s+/g, ' ').trim().slice(0, most)
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
