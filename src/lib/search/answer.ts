import type { EpisodeName, ListedEpisode } from '@/lib/episodes/episode'
import type { PlayerEpisode } from '@/lib/player/player-state'
import type { Excerpt } from '@/lib/text/excerpt'
import { toQuery } from './episode-search'

/** Results of one search of the whole show: always quotes, never a generated answer. */
export interface Answer {
  /** Null where the show has no answer, and for one kind or a later page. */
  best: BestAnswer | null
  /** Stored questions that are nearly what was asked: at most three, or two without a best answer. Two quotations where nothing is found. */
  near: NearQuestion[]
  /** Best first. */
  passages: AnswerPassage[]
  terms: AnswerTerm[]
  episodes: AnswerEpisode[]
  prompts: AnswerReading[]
  papers: AnswerReading[]
  pages: AnswerReading[]
  /** Over all kinds; the lists hold one page each. */
  total: number
  /** Whether all words of the question are in nearly every text, as those of “to be or not to be”, which tells nothing apart. */
  isTooCommon: boolean
}

export interface BestAnswer {
  kind: 'answer' | 'passage' | 'term' | 'episode' | 'paper' | 'page'
  /** The episode that contains the answer; none for papers and pages. */
  episode?: EpisodeName
  /** Null when the episode has no audio. */
  playable?: PlayerEpisode | null
  /** Seconds. */
  start?: number
  end?: number
  /** The stored question; only of an answer. */
  question?: string
  answer?: string
  /** The answer, or the beginning of what answers. */
  text: string
  /** The name of the term, the paper, the page or the episode. */
  title: string
  url: string
}

export interface NearQuestion {
  /** Or a quotation, where nothing else is near. */
  question: string
  episode: EpisodeName
  /** Leads to its answer. */
  url: string
}

export interface AnswerPassage extends Excerpt {
  episode: EpisodeName
  /** Null when the episode has no audio. */
  playable: PlayerEpisode | null
  segmentId: string
  /** Seconds. */
  start: number
  end: number
  speaker: string | null
  /** Opens the passage: `/episodes/{slug}?t={seconds}#{segment}`. */
  url: string
}

interface AnswerTerm {
  name: string
  meaning: string
  highlights: Excerpt['highlights']
  /** `/ai-basics#term-token` */
  url: string
  reference: { playable: PlayerEpisode; at: number } | null
}

/** With one or two sentences of plain text around the match. */
interface AnswerEpisode extends Excerpt {
  episode: ListedEpisode
}

/** A prompt, a paper, or a section of a page. */
interface AnswerReading extends Excerpt {
  title: string
  url: string
}

/** A single word looks for where it stands, and gets all that has it. */
export const isQuestion = (q: string): boolean => /\S\s+\S/.test(q.trim())

export const TOO_COMMON =
  'Those words are in nearly every sentence. Add one that says what your question is about.'

/** Said of a question, and of a single word that is nowhere. */
export const isNotCovered = (
  { best, total, isTooCommon }: Answer,
  { q, kind }: Pick<AnswerQuery, 'q'> & { kind: AnswerKind | null },
): boolean => best === null && kind === null && !isTooCommon && (total === 0 || isQuestion(q))

export const ANSWER_KINDS = [
  'passages',
  'terms',
  'episodes',
  'prompts',
  'papers',
  'pages',
] as const
export type AnswerKind = (typeof ANSWER_KINDS)[number]

/** Parameters of `GET /api/search`. */
export interface AnswerQuery {
  q: string
  kind?: AnswerKind
  season?: number
  /** Per kind. */
  limit?: number
  offset?: number
}

export const answerPath = ({ q, kind, season, limit, offset }: AnswerQuery): string =>
  `/api/search${toQuery({ q: q.trim(), kind, season, limit, offset })}`
