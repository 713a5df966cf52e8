import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import type { Database } from '@/db/sql'
import type { ListedEpisode } from '@/lib/episodes/episode'
import { selectPublicEpisodes } from '@/lib/episodes/find-episodes'
import { paperPath } from '@/lib/papers/paper'
import { toPlayerEpisode } from '@/lib/player/player-state'
import { type Excerpt, excerptOf } from '@/lib/text/excerpt'
import { htmlToText } from '@/lib/text/sanitize'
import { segmentUrl } from '@/lib/transcripts/segment-address'
import type {
  Answer,
  AnswerEpisode,
  AnswerKind,
  AnswerPassage,
  AnswerReading,
  AnswerTerm,
  Asked,
} from './answer'
import { NO_ANSWER } from './answer'
import { chooseMoments } from './choose-moments'
import { type FoundDocument, type FoundPaper, findEpisodes, findPapers } from './find-documents'
import { createMarker } from './find-marks'
import { type BestPlace, type FoundPassage, findPassages } from './find-passages'
import { nearestWords } from './known-words'
import { readQuestion } from './question'
import { rankReadings } from './rank-readings'
import { type Passage, readMoments } from './read-moments'
import { type Library, openLibrary, type Reading } from './readings'
import { type ParsedQuery, seek } from './seek'

/** Results per kind by default. */
const LIMIT = 5
const STATEMENT_MS = 1_500
const PASSAGE_LENGTH = 600
const EXCERPT_LENGTH = 240

/** PostgreSQL cancelled the search. */
export class SearchTooSlow extends Error {
  override name = 'SearchTooSlow'
}

/** Answers a question with the show's own words, on one connection and within a time limit. */
export async function ask(payload: BasePayload, question: Asked): Promise<Answer> {
  const library = await openLibrary(payload)
  const concepts = readQuestion(question.q, library.names)
  if (concepts.length === 0) return NO_ANSWER
  try {
    return await inTransaction(payload, async (database) => {
      await database.execute(sql.raw(`SET LOCAL statement_timeout = ${STATEMENT_MS}`))
      const parsed = await seek(payload, database, concepts)
      const found = parsed.required.length > 0 ? await find(database, question, parsed, library) : NOT_FOUND
      const answer = await write(database, question, parsed, found)
      if (answer.total > 0) return answer
      return {
        ...answer,
        nearest: await nearestWords(
          database,
          concepts.flatMap(({ exact, isVague }) => (isVague ? [] : exact)),
        ),
      }
    })
  } catch (error) {
    if (isTooSlow(error)) throw new SearchTooSlow('A search took too long.', { cause: error })
    throw error
  }
}

function isTooSlow(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return code === '57014' || (cause !== undefined && isTooSlow(cause))
}

interface Found {
  passages: FoundPassage[]
  episodes: FoundDocument[]
  papers: FoundPaper[]
  readings: Reading[]
}

const NOT_FOUND: Found = { passages: [], episodes: [], papers: [], readings: [] }

/** The number of matching episodes that raise the rank of their passages. */
const MOST_ABOUT = 15
const OF_TERM = 0.2
const LEAST_PASSAGE = 0.3

async function find(
  database: Database,
  { kind, season }: Asked,
  { required, boosting, stemmed }: ParsedQuery,
  { readings }: Library,
): Promise<Found> {
  const wants = (...kinds: AnswerKind[]) => !kind || kinds.includes(kind)
  const ranked = rankReadings(readings, stemmed)
  const episodes = wants('episodes', 'passages') ? await findEpisodes(database, required, season) : []
  const passages = wants('passages')
    ? await findPassages(database, {
        required,
        boosting,
        season,
        episodes: new Map(episodes.slice(0, MOST_ABOUT).map(({ id, score }) => [id, score])),
        places: placesOf(ranked),
      })
    : []
  const papers = wants('papers') ? await findPapers(database, required) : []
  const whole = required.reduce((sum, { weight }) => sum + weight, 0)
  return {
    passages: chooseMoments(passages.filter(({ score }) => score >= whole * LEAST_PASSAGE * 0.5)),
    episodes: wants('episodes') ? episodes.filter(({ score }) => score >= whole * 0.2) : [],
    papers: papers.filter(({ score }) => score >= whole * 0.2),
    readings: ranked.map(({ reading }) => reading).filter((reading) => wants(reading.kind)),
  }
}

/** The passages that explain a requested term best. */
const placesOf = (ranked: readonly { reading: Reading; score: number }[]): BestPlace[] =>
  ranked
    .slice(0, 3)
    .flatMap(({ reading: { kind, moment }, score }) =>
      kind === 'terms' && moment
        ? [{ episodeId: moment.episode.id, at: moment.at, weight: score * OF_TERM }]
        : [],
    )

async function write(
  database: Database,
  { limit = LIMIT, offset = 0 }: Asked,
  { stems }: ParsedQuery,
  found: Found,
): Promise<Answer> {
  const page = <Row>(rows: readonly Row[]): Row[] => rows.slice(offset, offset + limit)
  const ofKind = (kind: Reading['kind']) => page(found.readings.filter((reading) => reading.kind === kind))
  const readings = [...ofKind('terms'), ...ofKind('prompts'), ...ofKind('pages')]
  const passages = await readMoments(database, page(found.passages))
  const papers = page(found.papers)
  const ids = [
    ...passages.map(({ episodeId }) => episodeId),
    ...page(found.episodes).map(({ id }) => id),
    ...readings.flatMap(({ moment }) => moment?.episode.id ?? []),
  ]
  const listed = await selectPublicEpisodes(database, [...new Set(ids)])
  const episodes = new Map(listed.map((episode) => [episode.id, episode]))
  const texts = new Map(listed.map((episode) => [episode.id, textOf(episode)]))
  const mark = await createMarker(
    database,
    [
      ...passages.map(({ text }) => text),
      ...texts.values(),
      ...readings.map(({ text }) => text),
      ...papers.map(textOfPaper),
    ],
    stems,
  )
  const excerpt = (text: string, length = EXCERPT_LENGTH): Excerpt => excerptOf(text, mark(text), length)
  const toReading = ({ title, text, url }: Reading): AnswerReading => ({ title, ...excerpt(text), url })
  const ofReadings = (kind: Reading['kind']) => readings.filter((reading) => reading.kind === kind)
  return {
    passages: passages.flatMap((passage) => {
      const episode = episodes.get(passage.episodeId)
      return episode ? [toPassage(passage, episode, excerpt(passage.text, PASSAGE_LENGTH))] : []
    }),
    terms: ofReadings('terms').map((reading) =>
      toTerm(reading, { text: reading.text, marks: mark(reading.text) }, episodes),
    ),
    episodes: page(found.episodes).flatMap(({ id }): AnswerEpisode[] => {
      const episode = episodes.get(id)
      return episode ? [{ episode, ...excerpt(texts.get(id) ?? '') }] : []
    }),
    prompts: ofReadings('prompts').map(toReading),
    papers: papers.map((paper) => ({
      title: paper.title,
      ...excerpt(textOfPaper(paper)),
      url: paperPath(paper.id),
    })),
    pages: ofReadings('pages').map(toReading),
    total: found.passages.length + found.episodes.length + found.papers.length + found.readings.length,
    nearest: [],
  }
}

const textOf = ({ summary, description }: ListedEpisode): string =>
  [summary, htmlToText(description)].filter((text) => text !== '').join(' ')

const textOfPaper = ({ summary, abstract }: FoundPaper): string => summary || abstract

const toPassage = (
  { segmentId, start, end, speaker }: Passage,
  episode: ListedEpisode,
  excerpt: Excerpt,
): AnswerPassage => {
  const { id, slug, title, season, episodeNumber } = episode
  return {
    episode: { id, slug, title, season, episodeNumber },
    playable: toPlayerEpisode(episode),
    segmentId,
    start,
    end,
    speaker,
    ...excerpt,
    url: segmentUrl(`/episodes/${slug}`, { id: segmentId, start }),
  }
}

function toTerm(
  { title, url, moment }: Reading,
  { text, marks }: Excerpt,
  episodes: ReadonlyMap<string, ListedEpisode>,
): AnswerTerm {
  const episode = moment && episodes.get(moment.episode.id)
  const playable = episode ? toPlayerEpisode(episode) : null
  return {
    name: title,
    meaning: text,
    marks,
    url,
    moment: playable && moment ? { playable, at: moment.at } : null,
  }
}
