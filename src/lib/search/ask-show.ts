import { DrizzleQueryError, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { type Database, getDatabase } from '@/db/sql'
import type { ListedEpisode } from '@/lib/episodes/episode'
import { segmentPath } from '@/lib/episodes/episode-address'
import { selectPublicEpisodes } from '@/lib/episodes/find-episodes'
import { toPlayerEpisode } from '@/lib/player/player-state'
import { HttpError } from '@/lib/requests/http-error'
import { excerptOf } from '@/lib/text/excerpt'
import { plainText } from '@/lib/text/plain-text'
import {
  type Answer,
  type AnswerKind,
  type AnswerPassage,
  type AnswerQuery,
  isQuestion,
} from './answer'
import {
  chooseBest,
  nearestPassages,
  nearQuestions,
  toBest,
  toName,
  toNear,
} from './best-answer'
import { meaningOf } from './embeddings'
import { type FoundEntry, findEntries } from './find-entries'
import { type FoundPassage, findPassages } from './find-passages'
import { isListed, isWhole } from './ranking'
import { type QuestionWord, readQuestion } from './read-question'
import { createHighlighter } from './stems'
import { findWordQueries, isIn, type WordQuery } from './word-queries'

/** Results per kind by default. */
const LIMIT = 5
const STATEMENT_MS = 1_500
const PASSAGE_LENGTH = 600
const EXCERPT_LENGTH = 240
const NEAREST_LENGTH = 120
/** The number of episodes that raise the rank of their passages. */
const MOST_ABOUT = 15

/** Each search holds a connection; more at once would hold up everything else. */
const AT_ONCE = 3
const MOST_WAITING = 200
const inTurn = pLimit(AT_ONCE)

/** PostgreSQL cancelled the search, or too many wait. */
export class SearchTooSlow extends HttpError {
  constructor() {
    super(503, 'This search takes too long. Ask with fewer words, or in other words.')
  }
}

/** Answers a question with the show's own words, within a time limit. */
export async function ask(payload: BasePayload, question: AnswerQuery): Promise<Answer> {
  if (inTurn.pendingCount >= MOST_WAITING) throw new SearchTooSlow()
  return inTurn(() => answer(payload, question))
}

async function answer(payload: BasePayload, question: AnswerQuery): Promise<Answer> {
  try {
    const { text, words } = await readQuestion(getDatabase(payload), question.q)
    const meaning = await meaningOf(payload, text)
    return await inTransaction(payload, async (database) => {
      await database.execute(sql.raw(`SET LOCAL statement_timeout = ${STATEMENT_MS}`))
      const { kind = 'passages', season } = question
      const entries = await findEntries(database, { words, meaning, season })
      const wordQueries =
        kind === 'passages' ? await findWordQueries(database, 'passages', words) : []
      const about = bestOfEpisodes(entries).slice(0, MOST_ABOUT)
      const passages = await findPassages(database, { wordQueries, season, about })
      return write(database, question, { words, entries, wordQueries, passages })
    })
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : undefined
    throw cause && 'code' in cause && cause.code === '57014' ? new SearchTooSlow() : error
  }
}

/** Each episode once, by its best entry. */
const bestOfEpisodes = (entries: readonly FoundEntry[]): FoundEntry[] => {
  const ofEpisodes = entries.filter(({ kind }) => kind === 'episode' || kind === 'question')
  const groups = Map.groupBy(ofEpisodes, ({ episodeId }) => episodeId)
  return [...groups.values()].flatMap(([best]) => best ?? [])
}

interface Found {
  words: readonly QuestionWord[]
  entries: readonly FoundEntry[]
  wordQueries: readonly WordQuery[]
  passages: readonly FoundPassage[]
}

async function write(
  database: Database,
  { q, kind, limit = LIMIT, offset = 0 }: AnswerQuery,
  { words, entries, wordQueries, passages }: Found,
): Promise<Answer> {
  const { entry: top, passage: quoted } = kind
    ? {}
    : chooseBest(entries, passages, wordQueries)
  // Below “We haven’t covered it”, results with some of the words would claim the opposite.
  const isUncovered = !kind && !top && !quoted && isQuestion(q)
  const listed = entries.filter(isUncovered ? isWhole : isListed)
  let total = 0
  const page = <Row>(of: AnswerKind, rows: readonly Row[]): Row[] => {
    if (kind && of !== kind) return []
    total += rows.length
    return rows.slice(offset, offset + limit)
  }
  const ofKind = (kind: 'term' | 'prompt' | 'paper' | 'page') =>
    page(
      `${kind}s`,
      listed.filter((entry) => entry.kind === kind),
    )
  const shown = passages.filter((passage) =>
    isUncovered ? wordQueries.every(isIn(passage.stems)) : passage !== quoted,
  )
  const found = {
    passages: page('passages', shown),
    terms: ofKind('term'),
    episodes: page('episodes', bestOfEpisodes(listed)),
    prompts: ofKind('prompt'),
    papers: ofKind('paper'),
    pages: ofKind('page'),
  }
  const isFirst = !kind && offset === 0
  const near = isFirst ? nearQuestions(entries, top) : []
  const isNothing = isFirst && isUncovered && near.length + found.passages.length === 0
  const nearest = isNothing ? nearestPassages(passages, wordQueries) : []
  const quotes = [...found.passages, ...nearest, ...(quoted ? [quoted] : [])]
  const readings = [...found.terms, ...found.prompts, ...found.papers, ...found.pages]
  const all = [...quotes, ...readings, ...found.episodes, ...near, ...(top ? [top] : [])]
  const ids = new Set(all.flatMap(({ episodeId }) => episodeId ?? []))
  const selected = await selectPublicEpisodes(database, [...ids])
  const episodes = new Map(selected.map((episode) => [episode.id, episode]))
  /** Without those whose episode visitors may not see any more. */
  const withEpisodes = <Row extends { episodeId?: string }, Written>(
    rows: readonly Row[],
    write: (row: Row, episode: ListedEpisode) => Written,
  ): Written[] =>
    rows.flatMap((row) => {
      const episode = episodes.get(row.episodeId ?? '')
      return episode ? [write(row, episode)] : []
    })
  const texts = [
    ...quotes.map(({ text }) => text),
    ...readings.map(answerOf),
    ...withEpisodes(found.episodes, (_, episode) => textOf(episode)),
  ]
  const stems = words.flatMap(({ ways }) => ways.flat())
  const highlight = await createHighlighter(database, texts, stems)
  const excerpt = (text: string, length = EXCERPT_LENGTH) =>
    excerptOf(text, highlight(text), length)
  const quote = (
    { segmentId, start, end, speaker, text }: FoundPassage,
    episode: ListedEpisode,
    length = PASSAGE_LENGTH,
  ): AnswerPassage => ({
    episode: toName(episode),
    playable: toPlayerEpisode(episode),
    segmentId,
    start,
    end,
    speaker,
    ...excerpt(text, length),
    url: segmentPath(episode.slug, { id: segmentId, start }),
  })
  const toTerm = ({ title, url = '', episodeId = '', startsAt, texts, asks }: FoundEntry) => {
    const episode = episodes.get(episodeId)
    const playable = episode ? toPlayerEpisode(episode) : null
    const meaning = texts[asks] ?? ''
    const reference = playable && { playable, at: startsAt ?? 0 }
    return { name: title, meaning, highlights: highlight(meaning), url, reference }
  }
  const toReading = (entry: FoundEntry) => ({
    title: entry.title,
    ...excerpt(answerOf(entry)),
    url: entry.url ?? '',
  })
  const best = top
    ? toBest(top, episodes.get(top.episodeId ?? ''))
    : withEpisodes(quoted ? [quoted] : [], quote).map(toQuoted)[0]
  return {
    best: (isFirst && best) || null,
    near: [
      ...withEpisodes(near, toNear),
      ...withEpisodes(nearest, (each, episode) =>
        toNearest(quote(each, episode, NEAREST_LENGTH)),
      ),
    ],
    passages: withEpisodes(found.passages, (each, episode) => quote(each, episode)),
    terms: found.terms.map(toTerm),
    episodes: withEpisodes(found.episodes, (_, episode) => ({
      episode,
      ...excerpt(textOf(episode)),
    })),
    prompts: found.prompts.map(toReading),
    papers: found.papers.map(toReading),
    pages: found.pages.map(toReading),
    total,
    isTooCommon: words.length === 0,
  }
}

const answerOf = ({ texts, asks }: FoundEntry): string => texts.slice(asks).join(' ')

const textOf = ({ summary, description }: ListedEpisode): string =>
  `${summary} ${plainText(description)}`.trim()

const toNearest = ({ text, episode, url }: AnswerPassage) => ({
  question: `“${text}”`,
  episode,
  url,
})

const toQuoted = ({ segmentId, speaker, highlights, ...said }: AnswerPassage) => ({
  kind: 'passage' as const,
  title: said.episode.title,
  ...said,
})
