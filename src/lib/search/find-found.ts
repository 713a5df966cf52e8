import { type SQL, sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { type Database, getDatabase, hasWords, queryRow, queryRows, queryValue } from '@/db/sql'
import { NOT_TRASHED, sqlEpisodeIsPublic } from '@/lib/access'
import type { EpisodeSummary } from '@/lib/episodes/episode'
import { countPublishedEpisodes, listPublishedEpisodes } from '@/lib/episodes/find-episodes'
import { selectEpisodes } from '@/lib/episodes/select-episodes'
import { excerptOf } from '@/lib/text/excerpt'
import { foldText } from '@/lib/text/fold'
import { countBeginnings, type Marks, markBeginnings } from '@/lib/text/marks'
import { htmlToText } from '@/lib/text/sanitize'
import { truncate, WORD } from '@/lib/text/words'
import type { TranscriptSegment } from '@/lib/transcripts/segment'
import { WITH_TRANSCRIPTS } from '@/lib/transcripts/stored-transcript'
import { joinLines } from '@/lib/transcripts/tidy-text'
import { EPISODES_PER_PAGE, type EpisodeSearch, type FoundEpisodes } from './episode-search'
import {
  type AvailableTranscript,
  type FoundTranscripts,
  type PendingTranscript,
  TRANSCRIPTS_PER_PAGE,
  type TranscriptSearch,
} from './transcript-search'

export async function findFoundEpisodes(
  payload: BasePayload,
  { q, season, page }: EpisodeSearch,
): Promise<FoundEpisodes> {
  const asked = { q, season: season ?? undefined }
  const [episodes, total] = await Promise.all([
    listPublishedEpisodes(payload, { ...asked, page, limit: EPISODES_PER_PAGE }),
    countPublishedEpisodes(payload, asked),
  ])
  return { episodes, total }
}

/** Characters of a description shown in place of a future transcript. */
const TEASER_LENGTH = 300

export async function findTranscripts(
  payload: BasePayload,
  { q, season, page, soon }: TranscriptSearch,
): Promise<FoundTranscripts> {
  const database = getDatabase(payload)
  const isAsked = sql`${sqlEpisodeIsPublic(new Date())} ${season === null ? sql`` : sql`AND episodes.season = ${season}`}`
  const isAvailable = sql`${isAsked} AND transcripts.status = 'completed' ${isFound(q, 'words')}`
  const isPending = sql`${isAsked} AND transcripts.status <> 'completed' ${isFound(q, 'named')}`
  const [availableTotal, pendingTotal, available, pending] = await Promise.all([
    countEpisodes(database, isAvailable),
    countEpisodes(database, isPending),
    selectPage(database, isAvailable, page),
    selectPage(database, isPending, soon),
  ])
  const passages = await findPassages(database, available, q)
  return {
    available: {
      total: availableTotal,
      episodes: available.map((episode) => toAvailable(episode, passages.get(episode.id))),
    },
    pending: { total: pendingTotal, episodes: pending.map(toPending) },
  }
}

/** Each word must begin one of the episode's words; hidden transcripts do not count. Only `words` has an index. */
function isFound(q: string, column: 'words' | 'named'): SQL {
  if (q.trim() === '') return sql``
  const isNamed = column === 'named' ? sql`AND ${hasWords(q, 'named')}` : sql``
  return sql`AND episodes.id IN (SELECT episode_id FROM episode_words WHERE ${hasWords(q)} ${isNamed})`
}

const selectPage = (database: Database, where: SQL, page: number): Promise<EpisodeSummary[]> =>
  selectEpisodes(
    database,
    sql`WHERE ${where}
      ORDER BY episodes.publish_date DESC, episodes.season DESC, episodes.episode_number DESC, episodes.id
      LIMIT ${TRANSCRIPTS_PER_PAGE} OFFSET ${(page - 1) * TRANSCRIPTS_PER_PAGE}`,
  )

async function countEpisodes(database: Database, where: SQL): Promise<number> {
  return (
    (await queryValue<number>(
      database,
      sql`SELECT count(*)::int AS count FROM ${WITH_TRANSCRIPTS} WHERE ${where}`,
    )) ?? 0
  )
}

/** Searches the listed transcripts only: reading twenty costs less than indexing every passage. */
async function findPassages(
  database: Database,
  episodes: readonly EpisodeSummary[],
  q: string,
): Promise<Map<string, FoundPassage | null>> {
  if (q.trim() === '' || episodes.length === 0) return new Map()
  const rows = await queryRows<{ id: string; segments: TranscriptSegment[] | null }>(
    database,
    sql`SELECT episode_id_id AS id, segments FROM transcripts
        WHERE episode_id_id = ANY(${sql.param(episodes.map(({ id }) => id))}::uuid[])`,
  )
  return new Map(rows.map(({ id, segments }) => [id, findPassage(segments ?? [], q)]))
}

const inBrief = (episode: EpisodeSummary) => {
  const { id, slug, title, season, episodeNumber, publishDate, duration, artwork, waveform } = episode
  return { id, slug, title, season, episodeNumber, publishDate, duration, artwork, waveform }
}

const toAvailable = (episode: EpisodeSummary, found: FoundPassage | null = null): AvailableTranscript => ({
  ...inBrief(episode),
  summary: episode.summary,
  description: episode.description,
  found,
})

const toPending = (episode: EpisodeSummary): PendingTranscript => ({
  ...inBrief(episode),
  teaser: truncate(htmlToText(episode.description), TEASER_LENGTH),
})

export interface FoundPassage {
  id: string
  /** Seconds. */
  start: number
  speaker: string | null
  text: string
  marks: Marks
}

/** Characters at which a passage is long enough, and at which it is cut. */
const ENOUGH = 140
const MOST = 260

export function findPassage(segments: readonly TranscriptSegment[], q: string): FoundPassage | null {
  const wanted = [...new Set((q.match(WORD) ?? []).map(foldText))]
  let best = { index: -1, count: 0 }
  for (const [index, { text, speaker }] of segments.entries()) {
    const count = countBeginnings(`${speaker ?? ''} ${text}`, wanted)
    if (count > best.count) best = { index, count }
    if (count === wanted.length) break
  }
  const first = segments[best.index]
  return first ? toPassage(first, readOn(segments, best.index), wanted) : null
}

function readOn(segments: readonly TranscriptSegment[], index: number): string {
  let text = ''
  for (const { text: next, speaker } of segments.slice(index, index + 8)) {
    if (text.length >= ENOUGH || speaker !== segments[index]?.speaker) break
    text = joinLines([text, next])
  }
  return text
}

function toPassage({ id, start, speaker }: TranscriptSegment, whole: string, wanted: string[]): FoundPassage {
  return { id, start, speaker: speaker ?? null, ...excerptOf(whole, markBeginnings(whole, wanted), MOST) }
}

export interface TranscriptionStats {
  total: number
  completed: number
  pending: number
  /** In the provider's currency, over all episodes. */
  totalCost: number
}

export async function transcriptionStats(payload: BasePayload): Promise<TranscriptionStats> {
  const row = await queryRow<Record<keyof TranscriptionStats, string>>(
    getDatabase(payload),
    sql`SELECT count(*) AS total,
               count(*) FILTER (WHERE status = 'completed') AS completed,
               count(*) FILTER (WHERE status = 'pending') AS pending,
               coalesce(sum(cost), 0) AS "totalCost"
        FROM ${WITH_TRANSCRIPTS} WHERE ${NOT_TRASHED}`,
  )
  return {
    total: Number(row?.total),
    completed: Number(row?.completed),
    pending: Number(row?.pending),
    totalCost: Number(row?.totalCost),
  }
}
