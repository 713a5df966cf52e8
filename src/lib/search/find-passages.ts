import { type SQL, sql } from 'drizzle-orm'
import { type Database, queryRows } from '@/db/sql'
import { sqlEpisodeIsPublic } from '@/lib/access'
import { IS_TRANSCRIPT_SHOWN } from '@/lib/transcripts/stored-transcript'
import type { FoundEntry } from './find-entries'
import { rarestOf, type WordQuery } from './word-queries'

/** A passage, with the next one if it follows at once: speakers name a thing before they explain it. */
export interface FoundPassage {
  episodeId: string
  position: number
  segmentId: string
  /** Seconds. */
  start: number
  end: number
  speaker: string | null
  /** The next one on a line of its own. */
  text: string
  /** Its own. */
  stems: string[]
}

interface PassageSearch {
  /** Rarest first. */
  wordQueries: readonly WordQuery[]
  season?: number
  /** Episodes that the question seems to be about raise their passages by their scores. */
  about: readonly Pick<FoundEntry, 'episodeId' | 'score'>[]
}

const MOST_RARE = 2_000
/** Beyond this, an arbitrary part is ranked. */
const MOST_RANKED = 4_000
const MOST_FOUND = 200
const MOST_SECONDS = 40

const OF_EPISODE = 0.5
/** A passage must have this share of the weight of the words. */
const LEAST = 0.15

/** Passages with any of the words in those episodes, and with the rarer ones in any episode, best first. */
export async function findPassages(
  database: Database,
  { wordQueries, season, about }: PassageSearch,
): Promise<FoundPassage[]> {
  if (wordQueries.length === 0) return []
  const ids = sql`${sql.param(about.map(({ episodeId }) => episodeId))}::uuid[]`
  const raises = sql`${sql.param(about.map(({ score }) => score))}::float8[]`
  const least = LEAST * wordQueries.reduce((sum, { weight }) => sum + weight, 0)
  const rows = await queryRows<FoundPassage & { speaker: string }>(
    database,
    sql`SELECT one.episode_id AS "episodeId", one.position, one.segment_id AS "segmentId", one.starts_at AS start,
          coalesce(next.ends_at, one.ends_at) AS end, concat_ws(' and ', one.speaker, next.speaker) AS speaker,
          concat_ws(E'\n', one.text, next.text) AS text, to_json(tsvector_to_array(one.stems)) AS stems
        FROM (
          SELECT passages.*, ${scoreOf(wordQueries)} + ${OF_EPISODE} * coalesce(raise, 0) AS score FROM (
            SELECT passages.* FROM passages JOIN episodes ON episodes.id = passages.episode_id
              JOIN transcripts ON transcripts.episode_id_id = passages.episode_id
            WHERE (stems @@ ${rareQuery(wordQueries)}::tsquery
                OR passages.episode_id = ANY(${ids}) AND ts_match_vq(stems, ${queryOf(wordQueries, ' | ')}::tsquery))
              AND ${IS_TRANSCRIPT_SHOWN} AND ${sqlEpisodeIsPublic(new Date())}
              ${season === undefined ? sql`` : sql`AND episodes.season = ${season}`} LIMIT ${MOST_RANKED}
          ) AS passages LEFT JOIN unnest(${ids}, ${raises}) AS about(episode_id, raise) USING (episode_id)
          ORDER BY score DESC, passages.episode_id, position LIMIT ${MOST_FOUND}) AS one
          LEFT JOIN passages AS next ON next.episode_id = one.episode_id AND next.position = one.position + 1
            AND next.ends_at - one.starts_at <= ${MOST_SECONDS}
        WHERE score >= ${least} ORDER BY score DESC, one.episode_id, one.position`,
  )
  return bestOfNeighbours(
    rows.map((row) => ({
      ...row,
      speaker: [...new Set(row.speaker.split(' and '))].join(' and ') || null,
    })),
  )
}

const queryOf = (wordQueries: readonly WordQuery[], joint: string): string =>
  wordQueries.map(({ query }) => query).join(joint)

/** Any of the rarer words; both of the two rarest where all are common. */
function rareQuery(wordQueries: readonly WordQuery[]): string {
  const rare = rarestOf(wordQueries, MOST_RARE)
  return rare.length > 0 ? queryOf(rare, ' | ') : queryOf(wordQueries.slice(0, 2), ' & ')
}

/** Weighs each word by rarity and by frequency, which goes from 0 for none to almost 1 for many. */
const scoreOf = (wordQueries: readonly WordQuery[]): SQL =>
  sql.join(
    wordQueries.map(
      ({ query, weight }) =>
        sql`${weight}::float8 * ts_rank_cd('{1, 1, 1, 1}', stems, ${query}::tsquery, 32)::float8`,
    ),
    sql` + `,
  )

/** Keeps the best one of passages that touch when each is read on with the next one. */
export function bestOfNeighbours<
  Passage extends Pick<FoundPassage, 'episodeId' | 'position'>,
>(ranked: readonly Passage[]): Passage[] {
  const best: Passage[] = []
  for (const passage of ranked) {
    const isKnown = best.some(
      ({ episodeId, position }) =>
        episodeId === passage.episodeId && Math.abs(position - passage.position) <= 2,
    )
    if (!isKnown) best.push(passage)
  }
  return best
}
