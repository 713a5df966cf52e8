import { sql } from 'drizzle-orm'
import { type Database, queryRows } from '@/db/sql'
import { sqlEpisodeIsPublic } from '@/lib/access'
import type { AnswerEntry, EntryKind } from './answer-entries'
import type { Meaning } from './embeddings'
import { likenessOf, rarityOf, scoreOf } from './ranking'
import type { AskedWord } from './read-question'
import { cosineOf, signsOf } from './vectors'
import { countStems } from './word-queries'

export interface FoundEntry extends AnswerEntry {
  score: number
  coverage: number
  /** Undefined where meaning is unknown. */
  likeness?: number
  /** The stems of the question that it has. */
  shared: string[]
}

export interface FoundEntries {
  /** Best first. */
  entries: FoundEntry[]
  /** The weight of each stem of the question. */
  rarities: ReadonlyMap<string, number>
}

interface AskedEntries {
  words: readonly AskedWord[]
  meaning: Meaning | undefined
  kind?: EntryKind
  season?: number
}

/** Texts that are nearest by the signs of their vectors; of their entries, the exact likeness is computed. */
const MOST_NEAR = 200
/** Entries with the weightiest words. */
const MOST_WORDED = 200
/** More common words choose no entry. */
const MOST_HAVING = 2_000

/** Finds all that may answer the question and that visitors may see. */
export async function findEntries(
  database: Database,
  { words, meaning, kind, season }: AskedEntries,
): Promise<FoundEntries> {
  const stems = [...new Set(words.flatMap(({ ways: [first = []] }) => first))]
  const counts = await countStems(database, 'answer_entries', stems)
  const rarities = new Map(counts.map(({ stem, having, all }) => [stem, rarityOf(having, all)]))
  const rare = counts.filter(({ having }) => having <= MOST_HAVING).map(({ stem }) => stem)
  const whole = weightOf(stems, rarities) || 1
  const model = meaning?.model ?? null
  const rows = await queryRows<{ entry: AnswerEntry; shared: string[]; vectors: Buffer | null }>(
    database,
    sql`WITH near AS (
          SELECT entry_id FROM answer_signs WHERE model = ${model}
          ORDER BY bit_count(signs # ${meaning ? signsOf(meaning.vector) : ''}::varbit) LIMIT ${MOST_NEAR}),
        worded AS (
          SELECT id FROM answer_entries WHERE stems && ${sql.param(rare)}::text[] ${kind ? sql`AND entry->>'kind' = ${kind}` : sql``}
          ORDER BY (SELECT sum(rarity) FROM unnest(${sql.param(stems)}::text[], ${sql.param([...rarities.values()])}::float8[])
            AS asked(stem, rarity) WHERE stem = ANY(stems)) DESC LIMIT ${MOST_WORDED})
        SELECT entry, ARRAY(SELECT unnest(stems) INTERSECT SELECT unnest(${sql.param(stems)}::text[])) AS shared,
          CASE WHEN model = ${model} THEN vectors END AS vectors
        FROM answer_entries LEFT JOIN episodes ON episodes.id = (entry->>'episodeId')::uuid
        WHERE answer_entries.id IN (SELECT entry_id FROM near UNION SELECT id FROM worded)
          AND (entry->>'kind' NOT IN ('question', 'episode')
            OR (${sqlEpisodeIsPublic(new Date())} ${season === undefined ? sql`` : sql`AND episodes.season = ${season}`}))
        ORDER BY answer_entries.id`,
  )
  const entries = rows.map(({ entry, shared, vectors }): FoundEntry => {
    const coverage = weightOf(shared, rarities) / whole
    const likeness = meaning && vectors ? likenessOf(cosinesOf(meaning.vector, vectors)) : undefined
    return { ...entry, score: scoreOf({ likeness, coverage }), coverage, likeness, shared }
  })
  return { entries: entries.sort((a, b) => b.score - a.score), rarities }
}

const weightOf = (stems: readonly string[], rarities: ReadonlyMap<string, number>): number =>
  stems.reduce((sum, stem) => sum + (rarities.get(stem) ?? 0), 0)

/** With each text of an entry. */
function cosinesOf(asked: Int8Array, { buffer, byteOffset, length }: Buffer): number[] {
  const vectors = new Int8Array(buffer, byteOffset, length)
  return Array.from({ length: length / asked.length }, (_, text) =>
    cosineOf(asked, vectors, text * asked.length),
  )
}
