import type { EpisodeSummary } from '@/lib/episodes/episode'
import type { CitingPassage } from './citing-passages'

export interface Paper {
  id: string
  title: string
  category: string
  year: number
  abstract: string
  summary: string
  keyInsights: string[]
  contentText: string
  url: string | null
  externalUrl: string | null
  image: string | null
  tags: string[]
  authors: string[]
  /** ISO 8601. */
  datePublished: string | null
  dateModified: string | null
  createdAt: string
  updatedAt: string
}

export interface PaperLink {
  id: string
  title: string
}

export interface PaperInPlace {
  paper: Paper
  episodes: EpisodeSummary[]
  /** Passages in which episodes discuss it. */
  passages: CitingPassage[]
  previous: PaperLink | null
  next: PaperLink | null
}

export const AND_OTHERS = 'et al.'

const MAX_NAMED = 3

const NAMES = new Intl.ListFormat('en-US')

/** `Alan M. Turing`, `A and B`, `A, B, and C`, `A, B, and others`; the host for a paper without authors. */
export function paperAuthors({ authors }: Pick<Paper, 'authors'>, host: string): string {
  const named = authors
    .map((author) => author.trim())
    .filter((author) => author !== '' && author !== AND_OTHERS)
  if (named.length === 0) return host
  return NAMES.format(
    named.length < authors.length && authors.includes(AND_OTHERS)
      ? [...named, 'others']
      : named,
  )
}

/** `A, B, and 10 others`, for cards. */
export function shortAuthors(paper: Pick<Paper, 'authors'>, host: string): string {
  const { authors } = paper
  if (authors.length <= MAX_NAMED) return paperAuthors(paper, host)
  const named = authors.slice(0, MAX_NAMED - 1)
  const others = authors.includes(AND_OTHERS)
    ? 'others'
    : `${authors.length - named.length} others`
  return NAMES.format([...named, others])
}

export const paperAddress = ({
  externalUrl,
  url,
}: Pick<Paper, 'externalUrl' | 'url'>): string | null => externalUrl || url

export function authorsOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value]
  return list.flatMap((author) => {
    const name: unknown = typeof author === 'object' && author !== null ? author.name : author
    return typeof name === 'string' && name.trim() !== '' ? name.trim() : []
  })
}

/** Accepts a list or comma-separated text, and removes duplicates. */
export function tagsOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : String(value ?? '').split(',')
  const tags = list.flatMap((tag) =>
    typeof tag === 'string' && tag.trim() !== '' ? tag.trim() : [],
  )
  return [...new Set(tags)]
}

export const paperPath = (id: string): string => `/deeper-dive/${encodeURIComponent(id)}`

/** Whether the column has room for the key. */
export const isPaperId = (id: string): boolean => id.length <= 120

export function decodePaperId(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
