import type { ListedEpisode } from '@/lib/episodes/episode'

/** A second of an episode. */
export interface PageReference {
  episode: ListedEpisode
  /** Seconds; 0 for the beginning. */
  at: number
}

export interface WebLink {
  label: string
  url: string
}

/** A term that the show explains. */
export interface Term {
  slug: string
  word: string
  /** Other names; those in capitals match only in capitals. */
  aliases: string[]
  /** Plain text, like the fields below. */
  meaning: string
  /** An everyday example; empty for none. */
  example: string
  /** Paragraphs separated by empty lines; empty for none. */
  more: string
  reference: PageReference | null
  source: WebLink | null
}

const TERMS_PATH = '/ai-basics'

export const termAnchor = (slug: string): string => `term-${slug}`

export const termPath = (slug: string): string => `${TERMS_PATH}#${termAnchor(slug)}`
