import { DrizzleQueryError, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { type Database, getDatabase } from '@/db/sql'
import type { ListedEpisode } from '@/lib/episodes/episode'
import { selectPublicEpisodes } from '@/lib/episodes/find-episodes'
import { toPlayerEpisode } from '@/lib/player/player-state'
import { HttpError } from '@/lib/requests/http-error'
import { type Excerpt, excerptOf } from '@/lib/text/excerpt'
import { plainText } from '@/lib/text/plain-text'
import { segmentUrl } from '@/lib/transcripts/segment-address'
import {
  type Answer,
  type AnswerKind,
  type AnswerPassage,
  type AnswerReading,
  type AnswerTerm,
  type Asked,
  type BestAnswer,
  isQuestion,
  type NearQuestion,
  NO_ANSWER,
} from './answer'
import type { EntryKind } from './answer-entries'
import { chooseBest, nearestPassages, nearQuestions, toBest, toName } from './best-answer'
import { meaningOf } from './embeddings'
import { type FoundEntries, type FoundEntry, findEntries } from './find-entries'
import { createMarker } from './find-marks'
import { type FoundPassage, findPassages } from './find-passages'
import { chooseMoments, type Passage, readMoments } from './moments'
import { isListed, isWhole } from './ranking'
import { type AskedWord, readQuestion } from './read-question'
import { type Sought, seek } from './word-queries'

/** Results per kind by default. */
const LIMIT = 5
const STATEMENT_MS = 1_500
const PASSAGE_LENGTH = 600
const EXCERPT_LENGTH = 240
const NEAREST_LENGTH = 120

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
export async function ask(payload: BasePayload, question: Asked): Promise<Answer> {
  if (inTurn.pendingCount >= MOST_WAITING) throw new SearchTooSlow()
  return inTurn(() => answer(payload, question))
}

async function answer(payload: BasePayload, question: Asked): Promise<Answer> {
  try {
    const read = await readQuestion(getDatabase(payload), question.q)
    if (read.words.length === 0) return { ...NO_ANSWER, isTooCommon: true }
    const meaning = await meaningOf(payload, read.text)
    return await inTransaction(payload, async (database) => {
      await database.execute(sql.raw(`SET LOCAL statement_timeout = ${STATEMENT_MS}`))
      const { words } = read
      const { kind = 'passages', season } = question
      const found = await findEntries(database, { words, meaning, kind: KINDS[kind], season })
      const required = kind === 'passages' ? await seek(database, words) : []
      const about = new Map(
        bestOfEpisodes(found.entries)
          .slice(0, MOST_ABOUT)
          .map(({ episodeId, score }) => [episodeId, score]),
      )
      const passages = chooseMoments(await findPassages(database, { required, season, about }))
      return write(database, question, { words, ...found, required, passages })
    })
  } catch (error) {
    if (isTooSlow(error)) throw new SearchTooSlow()
    throw error
  }
}

/** The only kind of entry that a list needs; the others need several. */
const KINDS: Record<AnswerKind, EntryKind | undefined> = {
  passages: undefined,
  episodes: undefined,
  terms: 'term',
  prompts: 'prompt',
  papers: 'paper',
  pages: 'page',
}

const isTooSlow = (error: unknown): boolean =>
  error instanceof DrizzleQueryError &&
  (error.cause as { code?: unknown } | undefined)?.code === '57014'

/** The number of episodes that raise the rank of their passages. */
const MOST_ABOUT = 15

/** Each episode once, by its best entry. */
function bestOfEpisodes(entries: readonly FoundEntry[]): (FoundEntry & { episodeId: string })[] {
  const best = new Map<string, FoundEntry & { episodeId: string }>()
  for (const entry of entries) {
    const { episodeId, kind } = entry
    if (!episodeId || (kind !== 'episode' && kind !== 'question') || best.has(episodeId)) continue
    best.set(episodeId, { ...entry, episodeId })
  }
  return [...best.values()]
}

interface Found extends FoundEntries {
  words: readonly AskedWord[]
  required: readonly Sought[]
  passages: readonly FoundPassage[]
}

async function write(
  database: Database,
  { q, kind, limit = LIMIT, offset = 0 }: Asked,
  { entries, words, rarities, required, passages: candidates }: Found,
): Promise<Answer> {
  const page = <Row>(rows: readonly Row[]): Row[] => rows.slice(offset, offset + limit)
  const isFirst = !kind && offset === 0
  const { entry: top, passage: quoted } = kind ? {} : chooseBest(entries, candidates, required)
  // Below “We haven’t covered it”, results with some of the words would claim the opposite.
  const isUncovered = !kind && !top && !quoted && isQuestion(q)
  const listed = entries.filter(isUncovered ? isWhole : isListed)
  const found = candidates.filter((each) => (isUncovered ? hasAll(each, rarities) : each !== quoted))
  const ofKind = (wanted: EntryKind) => listed.filter((entry) => entry.kind === wanted)
  const lists = {
    terms: ofKind('term'),
    prompts: ofKind('prompt'),
    papers: ofKind('paper'),
    pages: ofKind('page'),
    episodes: kind && kind !== 'episodes' ? [] : bestOfEpisodes(listed),
  }
  const isNothing = isFirst && isUncovered && found.length === 0
  const nearest = isNothing ? nearestPassages(candidates, required) : []
  const passages = await readMoments(database, [
    ...page(found),
    ...nearest,
    ...(quoted ? [quoted] : []),
  ])
  const shown = [...page(lists.terms), ...page(lists.episodes), ...entries.slice(0, MOST_ABOUT)]
  const ids = [
    ...passages.map(({ episodeId }) => episodeId),
    ...shown.flatMap(({ episodeId }) => episodeId ?? []),
  ]
  const selected = await selectPublicEpisodes(database, [...new Set(ids)])
  const episodes = new Map(selected.map((episode) => [episode.id, episode]))
  const listedEpisodes = page(lists.episodes).flatMap(
    ({ episodeId }) => episodes.get(episodeId) ?? [],
  )
  const readings = [
    ...page(lists.terms),
    ...page(lists.prompts),
    ...page(lists.papers),
    ...page(lists.pages),
  ]
  const mark = await createMarker(
    database,
    [...passages.map(({ text }) => text), ...listedEpisodes.map(textOf), ...readings.map(answerOf)],
    words.flatMap(({ ways }) => ways.flat()),
  )
  const excerpt = (text: string, length = EXCERPT_LENGTH): Excerpt =>
    excerptOf(text, mark(text), length)
  const toReading = (entry: FoundEntry): AnswerReading => ({
    title: entry.title,
    ...excerpt(answerOf(entry)),
    url: entry.url,
  })
  const quotes = passages.flatMap((passage): AnswerPassage[] => {
    const episode = episodes.get(passage.episodeId)
    return episode
      ? [
          toPassage(
            passage,
            episode,
            excerpt(passage.text, isNothing ? NEAREST_LENGTH : PASSAGE_LENGTH),
          ),
        ]
      : []
  })
  const best = top ? toBest(top, episodes) : quoted ? quoteOf(quotes.pop()) : null
  const near = isFirst ? nearQuestions(entries, top, episodes) : []
  return {
    best: isFirst ? best : null,
    near: near.length === 0 && isNothing ? quotes.map(toNearest) : near,
    passages: isNothing ? [] : quotes,
    terms: page(lists.terms).map((entry) => toTerm(entry, mark, episodes)),
    episodes: listedEpisodes.map((episode) => ({ episode, ...excerpt(textOf(episode)) })),
    prompts: page(lists.prompts).map(toReading),
    papers: page(lists.papers).map(toReading),
    pages: page(lists.pages).map(toReading),
    total: found.length + Object.values(lists).reduce((sum, list) => sum + list.length, 0),
    isTooCommon: words.every(({ ways }) => ways.length === 0),
  }
}

const toNearest = ({ text, episode, url }: AnswerPassage): NearQuestion => ({
  question: `“${text}”`,
  episode,
  url,
})

const hasAll = ({ stems }: FoundPassage, rarities: ReadonlyMap<string, number>): boolean =>
  [...rarities.keys()].every((stem) => stems.includes(stem))

const answerOf = ({ texts, asks }: FoundEntry): string => texts.slice(asks).join(' ')

const textOf = ({ summary, description }: ListedEpisode): string =>
  [summary, plainText(description)].filter((text) => text !== '').join(' ')

const toPassage = (
  { episodeId, ...passage }: Passage,
  episode: ListedEpisode,
  excerpt: Excerpt,
): AnswerPassage => ({
  ...passage,
  episode: toName(episode),
  playable: toPlayerEpisode(episode),
  ...excerpt,
  url: segmentUrl(`/episodes/${episode.slug}`, { id: passage.segmentId, start: passage.start }),
})

function quoteOf(passage: AnswerPassage | undefined): BestAnswer | null {
  if (!passage) return null
  const { episode, playable, start, end, text, url } = passage
  return { kind: 'passage', episode, playable, start, end, text, title: episode.title, url }
}

function toTerm(
  { title, url, episodeId, startsAt, texts, asks }: FoundEntry,
  mark: (text: string) => Excerpt['marks'],
  episodes: ReadonlyMap<string, ListedEpisode>,
): AnswerTerm {
  const episode = episodeId ? episodes.get(episodeId) : undefined
  const playable = episode ? toPlayerEpisode(episode) : null
  const meaning = texts[asks] ?? ''
  return {
    name: title,
    meaning,
    marks: mark(meaning),
    url,
    moment: playable ? { playable, at: startsAt ?? 0 } : null,
  }
}
