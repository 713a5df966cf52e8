import type { BasePayload } from 'payload'
import { listEpisodesById } from '@/lib/episodes/find-episodes'
import type { ResearchPaper } from '@/payload-types'
import { findCitingEpisodes } from './citations'
import { findCitingPassages } from './citing-passages'
import { authorsOf, type Paper, type PaperInPlace, tagsOf } from './paper'

/** Newest research first, then by title. */
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

/** By key, case-sensitive; null for an unknown key. */
export async function findPaper(
  payload: BasePayload,
  id: string,
): Promise<PaperInPlace | null> {
  const papers = await listPapers(payload)
  const at = papers.findIndex((paper) => paper.id === id)
  const paper = papers[at]
  if (!paper) return null
  const [citing, passages] = await Promise.all([
    findCitingEpisodes(payload, paper),
    findCitingPassages(payload, id),
  ])
  const ids = [...citing, ...passages.map(({ episodeId }) => episodeId)]
  const episodes = await listEpisodesById(payload, [...new Set(ids)])
  return {
    paper,
    episodes,
    passages,
    previous: papers[at - 1] ?? null,
    next: papers[at + 1] ?? null,
  }
}
