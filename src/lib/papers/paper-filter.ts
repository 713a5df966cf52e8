import { foldText } from '@/lib/text/fold'
import { searchWords } from '@/lib/text/words'
import { type Paper, shortAuthors } from './paper'

export interface PaperFilter {
  q: string
  category: string
}

export interface ListedPaper {
  id: string
  title: string
  category: string
  year: number
  authors: string
  summary: string
  abstract: string
  tags: string[]
}

export const PAPERS_PATH = '/deeper-dive'

export const NO_FILTER: PaperFilter = { q: '', category: '' }

const MAX_LENGTH = 200

const SHOWN_TAGS = 3

export function toListedPaper(paper: Paper, host: string): ListedPaper {
  const { id, title, category, year, summary, abstract, tags } = paper
  return {
    id,
    title,
    category,
    year,
    authors: shortAuthors(paper, host),
    summary,
    abstract,
    tags,
  }
}

/** Reads `?q=…&category=…`. */
export function paperFilterOf(search: string): PaperFilter {
  const query = new URLSearchParams(search)
  const read = (name: string) => (query.get(name) ?? '').slice(0, MAX_LENGTH)
  return { q: read('q'), category: read('category') }
}

export function queryOfFilter({ q, category }: PaperFilter): string {
  const given = Object.entries({ q, category }).filter(([, value]) => value !== '')
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

export function filterPapers<Listed extends ListedPaper>(
  papers: readonly Listed[],
  filter: PaperFilter,
): Listed[] {
  const words = searchWords(filter.q)
  const category = foldText(filter.category).trim()
  return papers.filter((paper) => {
    if (category !== '' && foldText(paper.category).trim() !== category) return false
    if (words.length === 0) return true
    const text = foldText([paper.title, paper.abstract, ...paper.tags].join('\n'))
    return words.every((word) => text.includes(word))
  })
}

export interface CategoryCount {
  name: string
  count: number
}

export function countCategories(
  papers: readonly Pick<ListedPaper, 'category'>[],
): CategoryCount[] {
  const counts = new Map<string, number>()
  for (const { category } of papers) counts.set(category, (counts.get(category) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

export const shortTags = (tags: readonly string[]): { shown: string[]; more: number } => ({
  shown: tags.slice(0, SHOWN_TAGS),
  more: Math.max(0, tags.length - SHOWN_TAGS),
})

/** `14 papers`, `1 of 14 papers`. */
export function countWords(found: number, all: number): string {
  if (found === 0) return 'No papers found.'
  const papers = all === 1 ? 'paper' : 'papers'
  return found === all ? `${all} ${papers}` : `${found} of ${all} ${papers}`
}
