import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { getDatabase, queryColumn, queryRows } from '@/db/sql'
import { listLettersOnSite } from '@/lib/letters/letters-on-site'
import { findPage } from '@/lib/pages/find-page'
import { listPapers } from '@/lib/papers/list-papers'
import { listTerms } from '@/lib/terms/find-terms'
import {
  ANSWERING_FIELDS,
  type AnswerEntry,
  entriesOfEpisode,
  entriesOfSite,
} from './answer-entries'
import { type Embedder, findEmbedder, OWN_MODEL } from './embeddings'
import { rememberWords } from './read-question'
import { readVectors, withReady } from './ready-vectors'
import { stemsIn } from './stems'
import { forgetAnswered } from './unanswered-questions'
import { signsOf } from './vectors'
import { searchableText } from './words-of-text'

/** The job’s name. */
export const INDEX_ANSWERS = 'index-answers'

const SITE = 'site'
const AT_ONCE = 20
/** The meaning of a longer text is that of its beginning. */
export const MOST_CHARACTERS = 300

/** Brings the entries up to date with what they are made from, and embeds those without vectors of today’s model. */
export const indexAnswers = async (
  payload: BasePayload,
  stopping?: AbortSignal,
): Promise<void> => index(payload, await findEmbedder(getDatabase(payload)), stopping)

/** The same for a show whose vectors come with it, so that its first question is answered as well as any later one. */
export async function indexWithVectors(payload: BasePayload, file: string): Promise<void> {
  const embedder = await findEmbedder(getDatabase(payload))
  if (embedder?.model === OWN_MODEL)
    await index(payload, withReady(embedder, await readVectors(file)))
}

async function index(
  payload: BasePayload,
  embedder: Embedder | undefined,
  stopping?: AbortSignal,
): Promise<void> {
  await indexSite(payload)
  let isMore = true
  // Episodes that change meanwhile do not wait until the whole show is embedded.
  while (isMore && !stopping?.aborted)
    isMore =
      (await indexEpisodes(payload)) ||
      (embedder ? await embedSome(payload, embedder) : false)
  await forgetAnswered(payload)
}

async function indexSite(payload: BasePayload): Promise<void> {
  const written = await queryColumn<string>(
    getDatabase(payload),
    sql`SELECT slug FROM pages ORDER BY created_at`,
  )
  const [terms, papers, letters, home, ...pages] = await Promise.all([
    listTerms(payload),
    listPapers(payload),
    listLettersOnSite(payload),
    payload.findGlobal({ slug: 'home', depth: 0 }),
    ...written.map((slug) => findPage(payload, slug)),
  ])
  const entries = entriesOfSite({
    terms,
    papers,
    letters,
    pages: pages.flatMap((page) => page ?? []),
    answers: home.answers ?? [],
  })
  await storeEntries(payload, [{ source: SITE, version: '', entries }])
}

const VERSION = sql`episodes.updated_at::text`

/** @returns whether there may be more */
async function indexEpisodes(payload: BasePayload): Promise<boolean> {
  const database = getDatabase(payload)
  await database.execute(
    sql`DELETE FROM answer_entries WHERE source <> ${SITE} AND NOT EXISTS (SELECT 1 FROM episodes WHERE id::text = source)`,
  )
  const stale = await queryRows<{ id: string; version: string }>(
    database,
    sql`SELECT episodes.id, ${VERSION} AS version FROM episodes WHERE NOT EXISTS (
          SELECT 1 FROM answer_entries WHERE source = episodes.id::text AND version = ${VERSION})
        ORDER BY publish_date DESC LIMIT ${AT_ONCE}`,
  )
  if (stale.length === 0) return false
  const versions = new Map(stale.map(({ id, version }) => [id, version]))
  const { docs } = await payload.find({
    collection: 'episodes',
    where: { id: { in: [...versions.keys()] } },
    select: ANSWERING_FIELDS,
    depth: 0,
    trash: true,
    pagination: false,
  })
  await storeEntries(
    payload,
    docs.map((episode) => ({
      source: episode.id,
      version: versions.get(episode.id) ?? '',
      entries: entriesOfEpisode(episode),
    })),
  )
  return docs.length === AT_ONCE
}

/** Replaces the entries of these sources; those that stay the same keep their vectors. */
async function storeEntries(
  payload: BasePayload,
  sources: readonly { source: string; version: string; entries: AnswerEntry[] }[],
): Promise<void> {
  const rows = sources.flatMap(({ entries, ...source }) =>
    entries.map((entry) => ({
      ...source,
      entry,
      words: searchableText(entry.texts.join('\n')),
    })),
  )
  const texts = rows.flatMap(({ entry }) => entry.texts)
  await rememberWords(getDatabase(payload), texts)
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given(source text, version text, entry jsonb, words text)`
  await inTransaction(payload, async (database) => {
    // Two runs at once would each insert the same entries.
    await database.execute(
      sql`SELECT pg_advisory_xact_lock(hashtextextended('answer entries', 0))`,
    )
    await database.execute(
      sql`DELETE FROM answer_entries WHERE source = ANY(${sql.param(sources.map(({ source }) => source))}::text[])
            AND NOT EXISTS (SELECT FROM ${given} WHERE given.source = answer_entries.source AND given.entry = answer_entries.entry)`,
    )
    await database.execute(
      sql`UPDATE answer_entries SET version = given.version FROM ${given}
          WHERE answer_entries.source = given.source AND answer_entries.version <> given.version`,
    )
    await database.execute(
      sql`INSERT INTO answer_entries (source, version, entry, stems)
          SELECT source, version, entry, tsvector_to_array(${stemsIn(sql`words`)}) FROM ${given}
          WHERE NOT EXISTS (SELECT FROM answer_entries AS known WHERE known.source = given.source AND known.entry = given.entry)`,
    )
  })
}

/** @returns whether there may be more */
async function embedSome(payload: BasePayload, { model, embed }: Embedder): Promise<boolean> {
  const database = getDatabase(payload)
  const rows = await queryRows<{ id: string; texts: string[] }>(
    database,
    sql`SELECT id, entry->'texts' AS texts FROM answer_entries WHERE entry->'texts' <> '[]'
          AND model IS DISTINCT FROM ${model} ORDER BY id DESC LIMIT ${AT_ONCE}`,
  )
  for (const { id, texts } of rows) {
    // A question that is asked meanwhile waits for one entry.
    const vectors = await embed(texts.map((text) => text.slice(0, MOST_CHARACTERS)))
    await database.execute(
      sql`WITH embedded AS (
            UPDATE answer_entries SET model = ${model}, vectors = ${Buffer.concat(vectors.map(({ buffer }) => Buffer.from(buffer)))}
            WHERE id = ${id} RETURNING id)
          INSERT INTO answer_signs (entry_id, place, model, signs)
          SELECT id, place, ${model}, signs FROM embedded, unnest(${sql.param(vectors.map(signsOf))}::varbit[]) WITH ORDINALITY AS made(signs, place)
          ON CONFLICT (entry_id, place) DO UPDATE SET model = excluded.model, signs = excluded.signs`,
    )
  }
  return rows.length === AT_ONCE
}
