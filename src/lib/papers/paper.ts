import type { BasePayload } from 'payload'
import type { EpisodeSummary } from '@/lib/episodes/episode'
import type { ResearchPaper } from '@/payload-types'
import { authorsOf, tagsOf } from './paper-words'

/** A research paper as the documented API gives it. */
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

/** A paper with what stands around it: the episodes that cite it, and its neighbours in the order of the list. */
export interface PaperInPlace {
  paper: Paper
  episodes: EpisodeSummary[]
  previous: PaperLink | null
  next: PaperLink | null
}

/** Every paper, newest research first. */
export async function listPapers(payload: BasePayload): Promise<Paper[]> {
  const { docs } = await payload.find({
    collection: 'research_papers',
    overrideAccess: false,
    pagination: false,
    depth: 0,
    sort: ['-year', 'title'],
  })
  return docs.map(toPaper)
}

function toPaper(document: ResearchPaper): Paper {
  return {
    id: document.id,
    title: document.title,
    category: document.category,
    year: document.year,
    abstract: document.abstract ?? '',
    summary: document.summary ?? '',
    keyInsights: (document.keyInsights ?? []).map((insight) => insight.text),
    contentText: document.contentText ?? '',
    url: document.url ?? null,
    externalUrl: document.externalUrl ?? null,
    image: document.image ?? null,
    tags: tagsOf(document.tags),
    authors: authorsOf(document.authors),
    datePublished: document.datePublished ?? null,
    dateModified: document.dateModified ?? null,
    createdAt: document.createdAt,
    updatedAt: document.updatedAt,
  }
}
