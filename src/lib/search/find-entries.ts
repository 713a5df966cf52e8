import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { type Database, getDatabase, queryRows, queryValue } from '@/db/sql'
import { sqlEpisodeIsPublic } from '@/lib/access'
import type { AnswerEntry, EntryKind } from './answer-entries'
import { type Embedder, tryEmbedder } from './embeddings'
import type { TableRow } from './entry-table'
import { meaningThread, type Synced } from './meaning-thread'
import { inOrder, likenessOf, scoreOf } from './ranking'
import type { ReadQuestion } from './read-question'
import { cosineOf } from './vectors'

export interface FoundEntry extends AnswerEntry {
  id: number
  score: number
  coverage: number
  /** Undefined where meaning is unknown. */
  likeness?: number
  /** The stems of the question that it has; only an episode’s are told. */
  shared: string[]
}

export interface FoundEntries {
  /** Best first. */
  entries: FoundEntry[]
  /** The weight of each stem of the question. */
  rarities: ReadonlyMap<string, number>
}

interface AskedEntries extends ReadQuestion {
  /** The show’s. */
  language: string | null
  kind?: EntryKind
  season?: number
}

/** Chosen by estimate; of the first ones the exact score is computed. */
const MOST_FOUND = 200
const MOST_EXACT = 48

/** Finds all that may answer the question and that visitors may see. */
export async function findEntries(
  payload: BasePayload,
  { text, words, language, kind, season }: AskedEntries,
): Promise<FoundEntries> {
  const database = getDatabase(payload)
  const embedder = tryEmbedder(language)
  const stems = [...new Set(words.flatMap(({ ways: [first = []] }) => first))]
  const given = embedder && !embedder.isOwn ? await embedElsewhere(payload, embedder, text) : null
  await syncTable({ payload, model: embedder?.model, version: await versionOfEntries(database) })
  const vector = embedder?.isOwn ? 'own' : given
  const found = await meaningThread.ask('find', { q: text, stems, vector, kind, limit: MOST_FOUND })
  const estimates = new Map(found.candidates.map((candidate) => [candidate.id, candidate]))
  const rows = await readEntries(database, [...estimates.keys()], { stems, season })
  const entries = rows.map(({ vectors, ...row }): FoundEntry => {
    const { coverage = 0, score = 0 } = estimates.get(row.id) ?? {}
    const { vector } = found
    if (!vectors || !vector) return { ...row, score, coverage }
    const likeness = likenessOf(cosinesOf(row, vector, vectors))
    return { ...row, score: scoreOf({ likeness, coverage }), coverage, likeness }
  })
  return { entries: inOrder(entries, MOST_EXACT), rarities: found.rarities }
}

/** Null when the provider fails, so that words alone decide. */
async function embedElsewhere(
  { logger }: BasePayload,
  { model, embed }: Embedder,
  text: string,
): Promise<Int8Array | null> {
  try {
    const [vector] = await embed([text])
    return vector ?? null
  } catch (error) {
    logger.warn(`A question was answered by its words alone, because ${model} failed: ${String(error)}`)
    return null
  }
}

/** Changes with every entry. */
export async function versionOfEntries(database: Database): Promise<string> {
  const version = sql`SELECT concat_ws(' ', count(*), sum(id)) FROM answer_entries`
  return (await queryValue<string>(database, version)) ?? ''
}

export async function languageOf(database: Database): Promise<string | null> {
  return (await queryValue<string>(database, sql`SELECT feed_language AS language FROM show LIMIT 1`)) ?? null
}

interface Row extends AnswerEntry, Pick<FoundEntry, 'id' | 'shared'> {
  vectors: Buffer | null
}

async function readEntries(
  database: Database,
  ids: readonly number[],
  { stems, season }: { stems: readonly string[]; season?: number },
): Promise<Row[]> {
  const ofSeason = season === undefined ? sql`` : sql`AND episodes.season = ${season}`
  const rows = await queryRows<Omit<Row, 'id'> & { id: string }>(
    database,
    sql`SELECT answer_entries.id, kind, episode_id AS "episodeId", url, answer_entries.title, to_json(texts) AS texts, asks, starts_at AS "startsAt", ends_at AS "endsAt",
          CASE WHEN kind = 'episode' THEN ARRAY(SELECT unnest(stems) INTERSECT SELECT unnest(${sql.param(stems)}::text[])) ELSE '{}' END AS shared,
          CASE WHEN row_number() OVER (ORDER BY place) <= ${MOST_EXACT} THEN vectors END AS vectors
        FROM unnest(${sql.param([...ids])}::bigint[]) WITH ORDINALITY AS found(id, place)
          JOIN answer_entries USING (id) LEFT JOIN episodes ON episodes.id = episode_id
        WHERE kind NOT IN ('question', 'episode') OR (${sqlEpisodeIsPublic(new Date())} ${ofSeason})
        ORDER BY place`,
  )
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

function cosinesOf({ texts }: AnswerEntry, asked: Int8Array, vectors: Buffer): number[] {
  const packed = new Int8Array(vectors.buffer, vectors.byteOffset, vectors.length)
  return texts.map((_, index) => cosineOf(asked, packed, index * asked.length))
}

const SYNCED_AT_ONCE = 2_000

/** Gives the thread what has changed since it was last asked. */
function syncTable(wanted: Synced): Promise<void> {
  meaningThread.syncing = meaningThread.syncing.catch(() => undefined).then(() => sync(wanted))
  return meaningThread.syncing
}

async function sync(wanted: Synced): Promise<void> {
  const { payload, model } = wanted
  const { synced } = meaningThread
  const isKept = synced?.payload === payload && synced.model === model
  if (isKept && synced.version === wanted.version) return
  const database = getDatabase(payload)
  const held = new Set(await meaningThread.ask('ids', null))
  const rows = await queryRows<{ id: string }>(database, sql`SELECT id FROM answer_entries`)
  const stored = new Set(rows.map(({ id }) => Number(id)))
  const gone = [...held].filter((id) => !isKept || !stored.has(id))
  const missing = [...stored].filter((id) => !isKept || !held.has(id))
  await meaningThread.ask('sync', { gone, added: [] })
  for (let from = 0; from < missing.length; from += SYNCED_AT_ONCE) {
    const ids = missing.slice(from, from + SYNCED_AT_ONCE)
    const added = await queryRows<Omit<TableRow, 'id'> & { id: string }>(
      database,
      sql`SELECT id, kind, stems, CASE WHEN model = ${model ?? null} THEN signs END AS signs
          FROM answer_entries WHERE id = ANY(${sql.param(ids)}::bigint[])`,
    )
    await meaningThread.ask('sync', { gone: [], added: added.map((row) => ({ ...row, id: Number(row.id) })) })
  }
  meaningThread.synced = wanted
}
