import type { BasePayload } from 'payload'
import { listEpisodesById } from '@/lib/episodes/find-episodes'
import type { ResearchPaper } from '@/payload-types'
import { findCitingEpisodes } from './citations'
import { findHeardPassages } from './heard-passages'
import { authorsOf, type Paper, type PaperInPlace, type PaperLink, tagsOf } from './paper'

/** Newest research first, then by title. */
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

async function listPaperLinks(payload: BasePayload): Promise<PaperLink[]> {
  const { docs } = await payload.find({ ...ALL, select: { title: true } })
  return docs.map(({ id, title }) => ({ id, title }))
}

export interface NewestPapers {
  papers: Paper[]
  total: number
}

export async function listNewestPapers(payload: BasePayload, limit: number): Promise<NewestPapers> {
  const { docs, totalDocs } = await payload.find({ ...ALL, pagination: true, limit })
  return { papers: docs.map(toPaper), total: totalDocs }
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
export async function findPaper(payload: BasePayload, id: string): Promise<PaperInPlace | null> {
  const { docs } = await payload.find({
    collection: 'research_papers',
    where: { id: { equals: id } },
    overrideAccess: false,
    depth: 0,
    limit: 1,
    pagination: false,
  })
  const found = docs[0]
  if (!found || found.id !== id) return null
  const paper = toPaper(found)
  const [citing, heard, links] = await Promise.all([
    findCitingEpisodes(payload, paper),
    findHeardPassages(payload, id),
    listPaperLinks(payload),
  ])
  const citingIds = new Set(citing.map((episode) => episode.id))
  const others = heard.map(({ episodeId }) => episodeId).filter((each) => !citingIds.has(each))
  const episodes = [...citing, ...(await listEpisodesById(payload, [...new Set(others)]))]
  const at = links.findIndex((link) => link.id === id)
  return { paper, episodes, heard, previous: links[at - 1] ?? null, next: links[at + 1] ?? null }
}
