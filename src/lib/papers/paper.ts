import type { EpisodeSummary } from '@/lib/episodes/episode'

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

export type PaperInBrief = Omit<Paper, 'keyInsights' | 'contentText'>

export interface PaperLink {
  id: string
  title: string
}

export interface PaperInPlace {
  paper: Paper
  episodes: EpisodeSummary[]
  previous: PaperLink | null
  next: PaperLink | null
}
