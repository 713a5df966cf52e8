import type { ListedEpisode } from '@/lib/episodes/episode'
import type { PlayerEpisode } from '@/lib/player/player-state'
import type { Marks } from '@/lib/text/marks'

/** Results of one search of the whole show: always quotes, never a generated answer. */
export interface Answer {
  /** Best first. */
  passages: AnswerPassage[]
  terms: AnswerTerm[]
  episodes: AnswerEpisode[]
  prompts: AnswerReading[]
  papers: AnswerReading[]
  pages: AnswerReading[]
  /** Over all kinds; the lists hold one page each. */
  total: number
  /** When nothing is found: similar words that the show does use. */
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

/** Character offsets into the neighbouring text, end exclusive. */

export interface AnswerPassage {
  episode: Pick<ListedEpisode, 'id' | 'slug' | 'title' | 'season' | 'episodeNumber'>
  /** Null when the episode has no audio. */
  playable: PlayerEpisode | null
  segmentId: string
  /** Seconds. */
  start: number
  end: number
  speaker: string | null
  text: string
  marks: Marks
  /** Opens the passage: `/episodes/{slug}?t={seconds}#{segment}`. */
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
  /** One or two sentences of plain text around the match. */
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

/** Parameters of `GET /api/search`. */
export interface Asked {
  q: string
  kind?: AnswerKind
  season?: number
  /** Per kind. */
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
