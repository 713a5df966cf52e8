import { sql } from 'drizzle-orm'
import { type Database, queryRows } from '@/db/sql'
import { sqlEpisodeIsPublic } from '@/lib/access'
import type { AnswerEntry } from './answer-entries'
import type { Meaning } from './embeddings'
import { likenessOf, scoreOf } from './ranking'
import type { QuestionWord } from './read-question'
import { cosinesOf, signsOf } from './vectors'
import { coverageOf, findWordQueries, rarestOf } from './word-queries'

export interface FoundEntry extends AnswerEntry {
  score: number
  coverage: number
  /** Undefined where meaning is unknown. */
  likeness?: number
  /** The stems of the question that it has. */
  shared: string[]
}

/** Texts that are nearest by the signs of their vectors; of their entries, the exact likeness is computed. */
const MOST_NEAR = 200
/** Entries that have one of the rarest words. */
const MOST_WORDED = 500

/** All that may answer the question and that visitors may see, best first. */
export async function findEntries(
  database: Database,
  {
    words,
    meaning,
    season,
  }: { words: readonly QuestionWord[]; meaning?: Meaning; season?: number },
): Promise<FoundEntry[]> {
  const wordQueries = await findWordQueries(database, 'answer_entries', words)
  const rarest = rarestOf(wordQueries, MOST_WORDED).flatMap(({ ways }) =>
    ways.map((way) => sql`stems @> ${sql.param(way)}::text[]`),
  )
  const stems = sql.param(wordQueries.flatMap(({ ways }) => ways.flat()))
  const model = meaning?.model ?? null
  const rows = await queryRows<{
    entry: AnswerEntry
    shared: string[]
    vectors: Buffer | null
  }>(
    database,
    sql`SELECT entry, ARRAY(SELECT unnest(stems) INTERSECT SELECT unnest(${stems}::text[])) AS shared,
          CASE WHEN model = ${model} THEN vectors END AS vectors
        FROM answer_entries LEFT JOIN episodes ON episodes.id = (entry->>'episodeId')::uuid
        WHERE answer_entries.id IN (
            SELECT id FROM answer_entries WHERE ${sql.join([sql`false`, ...rarest], sql` OR `)}
            UNION (SELECT entry_id FROM answer_signs WHERE model = ${model}
              ORDER BY bit_count(signs # ${meaning ? signsOf(meaning.vector) : ''}::varbit) LIMIT ${MOST_NEAR}))
          AND (entry->>'kind' NOT IN ('question', 'episode')
            OR (${sqlEpisodeIsPublic(new Date())} ${season === undefined ? sql`` : sql`AND episodes.season = ${season}`}))
        ORDER BY answer_entries.id`,
  )
  const entries = rows.map(({ entry, shared, vectors }): FoundEntry => {
    const coverage = coverageOf(wordQueries, shared)
    const likeness =
      meaning && vectors ? likenessOf(cosinesOf(meaning.vector, vectors)) : undefined
    return { ...entry, score: scoreOf({ likeness, coverage }), coverage, likeness, shared }
  })
  return entries.sort((a, b) => b.score - a.score)
}
