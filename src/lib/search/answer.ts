import type { ListedEpisode } from '@/lib/episodes/episode'
import type { PlayerEpisode } from '@/lib/player/player-state'
import type { Marks } from '@/lib/text/marks'

/** What one search of the whole show finds: always words of the show's own, never a written answer. */
export interface Answer {
  /** Best first: where the show speaks of it. */
  passages: AnswerPassage[]
  terms: AnswerTerm[]
  episodes: AnswerEpisode[]
  prompts: AnswerReading[]
  papers: AnswerReading[]
  pages: AnswerReading[]
  /** Of all kinds, of which the lists hold one page. */
  total: number
  /** Where nothing is found: words of the show that are written much as those asked for. */
  nearest: string[]
}

export const NO_ANSWER: Answer = {
  passages: [],
  terms: [],
  episodes: [],
  prompts: [],
  papers: [],
  pages: [],
  total: 0,
  nearest: [],
}

/** Characters from … to, within the text beside it. */

export interface AnswerPassage {
  episode: Pick<ListedEpisode, 'id' | 'slug' | 'title' | 'season' | 'episodeNumber'>
  /** Null where the episode has no sound. */
  playable: PlayerEpisode | null
  segmentId: string
  /** Seconds. */
  start: number
  end: number
  speaker: string | null
  text: string
  marks: Marks
  /** Lands on the passage: `/episodes/{slug}?t={seconds}#{segment}`. */
  url: string
}

export interface AnswerTerm {
  name: string
  meaning: string
  marks: Marks
  /** `/ai-basics#term-token` */
  url: string
  moment: { playable: PlayerEpisode; at: number } | null
}

export interface AnswerEpisode {
  episode: ListedEpisode
  /** One sentence or two of plain text around what was asked for. */
  text: string
  marks: Marks
}

/** A prompt, a paper, or a section of a page. */
export interface AnswerReading {
  title: string
  text: string
  marks: Marks
  url: string
}

export const ANSWER_KINDS = ['passages', 'terms', 'episodes', 'prompts', 'papers', 'pages'] as const
export type AnswerKind = (typeof ANSWER_KINDS)[number]

/** What the call takes; see `GET /api/search`. */
export interface Asked {
  q: string
  kind?: AnswerKind
  season?: number
  /** Of each kind. */
  limit?: number
  offset?: number
}

export function answerPath({ q, kind, season, limit, offset }: Asked): string {
  const query = new URLSearchParams({ q: q.trim() })
  if (kind) query.set('kind', kind)
  if (season) query.set('season', String(season))
  if (limit) query.set('limit', String(limit))
  if (offset) query.set('offset', String(offset))
  return `/api/search?${query}`
}
