import type { BasePayload } from 'payload'
import type { ResearchPaper } from '@/payload-types'
import type { Paper, PaperInBrief, PaperLink } from './paper'
import { authorsOf, tagsOf } from './paper-words'

/** Newest research first; those of a year by title. */
const ALL = {
  collection: 'research_papers' as const,
  overrideAccess: false,
  pagination: false,
  depth: 0,
  sort: ['-year', 'title'],
}

export async function listPapers(payload: BasePayload): Promise<Paper[]> {
  const { docs } = await payload.find(ALL)
  return docs.map(toPaper)
}

export async function listPapersInBrief(payload: BasePayload): Promise<PaperInBrief[]> {
  const { docs } = await payload.find({ ...ALL, select: { contentText: false, keyInsights: false } })
  return docs.map(toPaperInBrief)
}

export async function listPaperLinks(payload: BasePayload): Promise<PaperLink[]> {
  const { docs } = await payload.find({ ...ALL, select: { title: true } })
  return docs.map(({ id, title }) => ({ id, title }))
}

export interface NewestPapers {
  papers: PaperInBrief[]
  total: number
}

export async function listNewestPapers(payload: BasePayload, limit: number): Promise<NewestPapers> {
  const { docs, totalDocs } = await payload.find({
    ...ALL,
    pagination: true,
    limit,
    select: { contentText: false, keyInsights: false },
  })
  return { papers: docs.map(toPaperInBrief), total: totalDocs }
}

export function toPaper(document: ResearchPaper): Paper {
  return {
    ...toPaperInBrief(document),
    keyInsights: (document.keyInsights ?? []).map((insight) => insight.text),
    contentText: document.contentText ?? '',
  }
}

function toPaperInBrief(document: Omit<ResearchPaper, 'keyInsights' | 'contentText'>): PaperInBrief {
  return {
    id: document.id,
    title: document.title,
    category: document.category,
    year: document.year,
    abstract: document.abstract ?? '',
    summary: document.summary ?? '',
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
