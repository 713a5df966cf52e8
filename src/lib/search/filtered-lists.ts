import { type SQL, sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { type Database, getDatabase, hasWords, queryNumber, queryRows, TRUE } from '@/db/sql'
import { sqlEpisodeIsPublic } from '@/lib/access'
import type { EpisodeSummary } from '@/lib/episodes/episode'
import { countPublishedEpisodes, listPublishedEpisodes } from '@/lib/episodes/find-episodes'
import { selectEpisodes } from '@/lib/episodes/select-episodes'
import { type Excerpt, excerptOf } from '@/lib/text/excerpt'
import { foldText } from '@/lib/text/fold'
import { countBeginnings, highlightBeginnings } from '@/lib/text/highlights'
import { WORD } from '@/lib/text/words'
import type { TranscriptSegment } from '@/lib/transcripts/segment'
import { WITH_TRANSCRIPTS } from '@/lib/transcripts/stored-transcript'
import { joinLines } from '@/lib/transcripts/tidy-text'
import { EPISODES_PER_PAGE, type EpisodeSearch, type FoundEpisodes } from './episode-search'
import {
  type AvailableTranscript,
  type FoundTranscripts,
  TRANSCRIPTS_PER_PAGE,
  type TranscriptSearch,
} from './transcript-search'

export async function findFoundEpisodes(
  payload: BasePayload,
  { q, season, page }: EpisodeSearch,
): Promise<FoundEpisodes> {
  const query = { q, season: season ?? undefined }
  const [episodes, total] = await Promise.all([
    listPublishedEpisodes(payload, { ...query, page, limit: EPISODES_PER_PAGE }),
    countPublishedEpisodes(payload, query),
  ])
  return { episodes, total }
}

export async function findTranscripts(
  payload: BasePayload,
  { q, season, page, soon }: TranscriptSearch,
): Promise<FoundTranscripts> {
  const database = getDatabase(payload)
  const isPublic = sqlEpisodeIsPublic(new Date())
  const isOfSeason = season === null ? TRUE : sql`episodes.season = ${season}`
  const find = async (isListed: SQL, column: 'words' | 'named', page: number) => {
    const isFound = sql`episodes.id IN (SELECT episode_id FROM episode_words WHERE ${hasWords(q, column)})`
    const where = sql`WHERE ${isListed} AND ${isPublic} AND ${isOfSeason} AND ${q.trim() === '' ? TRUE : isFound}`
    const [total, episodes] = await Promise.all([
      queryNumber(database, sql`SELECT count(*) FROM ${WITH_TRANSCRIPTS} ${where}`),
      selectEpisodes(
        database,
        sql`${where}
          ORDER BY episodes.publish_date DESC, episodes.season DESC, episodes.episode_number DESC, episodes.id
          LIMIT ${TRANSCRIPTS_PER_PAGE} OFFSET ${(page - 1) * TRANSCRIPTS_PER_PAGE}`,
      ),
    ])
    return { total, episodes }
  }
  const [available, pending] = await Promise.all([
    find(sql`transcripts.status = 'completed'`, 'words', page),
    // Hidden transcripts do not count.
    find(sql`transcripts.status <> 'completed'`, 'named', soon),
  ])
  return {
    available: {
      ...available,
      episodes: await withPassages(database, available.episodes, q),
    },
    pending,
  }
}

/** Searches the listed transcripts only: reading twenty costs less than indexing every passage. */
async function withPassages(
  database: Database,
  episodes: readonly EpisodeSummary[],
  q: string,
): Promise<AvailableTranscript[]> {
  const rows = await queryRows<{ id: string; segments: TranscriptSegment[] | null }>(
    database,
    sql`SELECT episode_id_id AS id, segments FROM transcripts
        WHERE episode_id_id = ANY(${sql.param(q.trim() === '' ? [] : episodes.map(({ id }) => id))}::uuid[])`,
  )
  const passages = new Map(
    rows.map(({ id, segments }) => [id, findPassage(segments ?? [], q)]),
  )
  return episodes.map((episode) => ({ ...episode, found: passages.get(episode.id) ?? null }))
}

export interface QuotedPassage extends Excerpt {
  id: string
  /** Seconds. */
  start: number
  speaker: string | null
}

/** Characters at which a passage is long enough, and at which it is cut. */
const ENOUGH = 140
const MOST = 260

export function findPassage(
  segments: readonly TranscriptSegment[],
  q: string,
): QuotedPassage | null {
  const wanted = [...new Set((q.match(WORD) ?? []).map(foldText))]
  let best = { index: -1, count: 0 }
  for (const [index, { text, speaker }] of segments.entries()) {
    const count = countBeginnings(`${speaker ?? ''} ${text}`, wanted)
    if (count > best.count) best = { index, count }
    if (count === wanted.length) break
  }
  const first = segments[best.index]
  if (!first) return null
  const { id, start, speaker = null } = first
  const whole = readOn(segments, best.index)
  return { id, start, speaker, ...excerptOf(whole, highlightBeginnings(whole, wanted), MOST) }
}

function readOn(segments: readonly TranscriptSegment[], index: number): string {
  let text = ''
  for (const { text: next, speaker } of segments.slice(index, index + 8)) {
    if (text.length >= ENOUGH || speaker !== segments[index]?.speaker) break
    text = joinLines([text, next])
  }
  return text
}
