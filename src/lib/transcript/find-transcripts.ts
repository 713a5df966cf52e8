import { type SQL, sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { isPublishedAndDue } from '@/lib/access/rules'
import { type Database, databaseOf, rowsOf } from '@/lib/database/sql'
import type { EpisodeSummary } from '@/lib/episodes/episode'
import { selectEpisodes } from '@/lib/episodes/select-episodes'
import { foldHtml } from '@/lib/html/fold-html'
import { htmlToText } from '@/lib/html/sanitize'
import { truncate } from '@/lib/text/truncate'
import { type FoundPassage, findPassage } from './found-passage'
import { WITH_TRANSCRIPTS } from './has-transcript'
import type { TranscriptSegment } from './segment'
import {
  type AvailableTranscript,
  type FoundTranscripts,
  type PendingTranscript,
  TRANSCRIPTS_PER_PAGE,
  type TranscriptSearch,
} from './transcript-search'

/** Where the transcript is to come, a description is cut short above so many characters. */
const TEASER_LENGTH = 300

export async function findTranscripts(
  payload: BasePayload,
  { q, season, page, soon }: TranscriptSearch,
): Promise<FoundTranscripts> {
  const database = databaseOf(payload)
  const isAsked = sql`${isPublishedAndDue(new Date())} ${season === null ? sql`` : sql`AND episodes.season = ${season}`}`
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

/** Each word begins one of the episode's; those of a transcript that is not shown do not count. Only `words` has an index. */
function isFound(q: string, column: 'words' | 'named'): SQL {
  if (q.trim() === '') return sql``
  const query = sql`(SELECT string_agg(quote_literal(word) || ':*', ' & ')::tsquery FROM unnest(search_words(${q})) AS word)`
  const isNamed = column === 'named' ? sql`AND named @@ ${query}` : sql``
  return sql`AND episodes.id IN (SELECT episode_id FROM episode_words WHERE words @@ ${query} ${isNamed})`
}

const selectPage = (database: Database, where: SQL, page: number): Promise<EpisodeSummary[]> =>
  selectEpisodes(
    database,
    sql`WHERE ${where}
      ORDER BY episodes.publish_date DESC, episodes.season DESC, episodes.episode_number DESC, episodes.id
      LIMIT ${TRANSCRIPTS_PER_PAGE} OFFSET ${(page - 1) * TRANSCRIPTS_PER_PAGE}`,
  )

async function countEpisodes(database: Database, where: SQL): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    database,
    sql`SELECT count(*)::int AS count FROM ${WITH_TRANSCRIPTS} WHERE ${where}`,
  )
  return row?.count ?? 0
}

/** Of the listed transcripts alone: to look through twenty costs less than an index of every passage. */
async function findPassages(
  database: Database,
  episodes: readonly EpisodeSummary[],
  q: string,
): Promise<Map<string, FoundPassage | null>> {
  if (q.trim() === '' || episodes.length === 0) return new Map()
  const rows = await rowsOf<{ id: string; segments: TranscriptSegment[] | null }>(
    database,
    sql`SELECT episode_id_id AS id, segments FROM transcripts
        WHERE episode_id_id = ANY(${sql.param(episodes.map(({ id }) => id))}::uuid[])`,
  )
  return new Map(rows.map(({ id, segments }) => [id, findPassage(segments ?? [], q)]))
}

const inBrief = ({ id, slug, title, season, episodeNumber, publishDate, duration }: EpisodeSummary) => ({
  id,
  slug,
  title,
  season,
  episodeNumber,
  publishDate,
  duration,
})

function toAvailable(episode: EpisodeSummary, found: FoundPassage | null = null): AvailableTranscript {
  const folded = foldHtml(episode.description)
  return {
    ...inBrief(episode),
    description: folded ?? episode.description,
    isFolded: folded !== undefined,
    found,
  }
}

const toPending = (episode: EpisodeSummary): PendingTranscript => ({
  ...inBrief(episode),
  teaser: truncate(htmlToText(episode.description), TEASER_LENGTH),
})
