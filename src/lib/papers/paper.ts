import type { EpisodeSummary } from '@/lib/episodes/episode'

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

/** A paper without its long texts: enough for a list of many. */
export type PaperInBrief = Omit<Paper, 'keyInsights' | 'contentText'>

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
