import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { enqueueLook, logQueueError } from '@/db/enqueue'
import { inTransaction } from '@/db/in-transaction'
import { getDatabase, queryRows } from '@/db/sql'
import { sqlEpisodeIsPublic } from '@/lib/access'
import { LETTER_IS_ON_SITE, listLettersOnSite } from '@/lib/letters/letters-on-site'
import { findPage } from '@/lib/pages/find-page'
import { listPapers } from '@/lib/papers/list-papers'
import { listTerms } from '@/lib/terms/find-terms'
import { storedSegments } from '@/lib/transcripts/segment'
import { IS_TRANSCRIPT_SHOWN } from '@/lib/transcripts/stored-transcript'
import { type AnswerEntry, entriesOfEpisode, entriesOfSite } from './answer-entries'
import { forgetAnswered } from './asked-questions'
import { type Embedder, tryEmbedder } from './embeddings'
import { versionOfEntries } from './find-entries'
import { rememberWords } from './read-question'
import { readVectors, withReady } from './ready-vectors'
import { stemsOf } from './stems'
import { storePassages } from './store-passages'
import { signsOf } from './vectors'
import { searchableText } from './words-of-text'

/** The job’s name. */
export const INDEX_ANSWERS = 'index-answers'

const SITE = 'site'
const EPISODES_AT_ONCE = 50
/** Questions wait while the thread embeds so many. */
const ENTRIES_AT_ONCE = 4
/** The meaning of a longer text is that of its beginning. */
export const MOST_CHARACTERS = 300

const SETTLED_MS = 500

/** Call what it returns at each change of content, by any process, and when a date comes due: one run is enqueued for the changes of a moment. */
export function planIndexing(payload: BasePayload): () => void {
  let isPlanned = false
  return () => {
    if (isPlanned) return
    isPlanned = true
    setTimeout(() => {
      isPlanned = false
      enqueueLook(payload, INDEX_ANSWERS).catch((error: Error) => logQueueError(payload, error))
    }, SETTLED_MS).unref()
  }
}

/** Brings the entries up to date with what they are made from, and embeds those without vectors of today’s model. */
export async function indexAnswers(payload: BasePayload, stopping?: AbortSignal): Promise<void> {
  const embedder = await embedderOf(payload)
  await index(payload, embedder && { ...embedder, atOnce: ENTRIES_AT_ONCE }, stopping)
}

/** The same for a show whose vectors come with it, so that its first question is answered as well as any later one. */
export async function indexWithVectors(payload: BasePayload, file: string): Promise<void> {
  const embedder = await embedderOf(payload)
  if (embedder?.isOwn)
    await index(payload, { ...withReady(embedder, await readVectors(file)), atOnce: EPISODES_AT_ONCE })
}

async function embedderOf(payload: BasePayload): Promise<Embedder | undefined> {
  const { feed } = await payload.findGlobal({ slug: 'show', depth: 0 })
  return tryEmbedder(feed?.language)
}

interface BatchEmbedder extends Embedder {
  /** Entries. */
  atOnce: number
}

async function index(
  payload: BasePayload,
  embedder: BatchEmbedder | undefined,
  stopping?: AbortSignal,
): Promise<void> {
  const before = await versionOfEntries(getDatabase(payload))
  let isMore = true
  // A change meanwhile does not wait until the whole show is embedded.
  while (isMore && !stopping?.aborted) {
    await indexSite(payload)
    const isEpisodeLeft = await indexEpisodes(payload)
    const isTranscriptLeft = await cutMissingPassages(payload)
    const isTextLeft = embedder !== undefined && (await embedSome(payload, embedder))
    isMore = isEpisodeLeft || isTranscriptLeft || isTextLeft
  }
  if ((await versionOfEntries(getDatabase(payload))) !== before) await forgetAnswered(payload)
}

/** After a migration that emptied them, or a restore without them. @returns whether there may be more */
async function cutMissingPassages(payload: BasePayload): Promise<boolean> {
  const database = getDatabase(payload)
  const rows = await queryRows<{ id: string; segments: unknown }>(
    database,
    sql`SELECT episode_id_id AS id, segments FROM transcripts WHERE ${IS_TRANSCRIPT_SHOWN}
          AND NOT EXISTS (SELECT 1 FROM passages WHERE episode_id = episode_id_id) LIMIT ${EPISODES_AT_ONCE}`,
  )
  for (const { id, segments } of rows) await storePassages(database, id, storedSegments(segments))
  return rows.length === EPISODES_AT_ONCE
}

/** A term’s moment can be heard once its episode is public. */
const countPublicEpisodes = (now: Date) =>
  sql`(SELECT count(*) FROM episodes WHERE ${sqlEpisodeIsPublic(now)})`

async function indexSite(payload: BasePayload): Promise<void> {
  const database = getDatabase(payload)
  const [{ version = '', known = null } = {}] = await queryRows<{ version: string; known: string | null }>(
    database,
    sql`SELECT concat_ws(' ', extract(epoch FROM max(updated_at)), count(*), ${countPublicEpisodes(new Date())}) AS version,
          (SELECT version FROM answer_entries WHERE source = ${SITE} LIMIT 1) AS known
        FROM (SELECT updated_at FROM pages UNION ALL SELECT updated_at FROM terms UNION ALL SELECT updated_at FROM home
          UNION ALL SELECT updated_at FROM research_papers
          UNION ALL SELECT updated_at FROM letters WHERE ${LETTER_IS_ON_SITE}) AS read`,
  )
  if (version === known) return
  const written = await queryRows<{ slug: string }>(database, sql`SELECT slug FROM pages ORDER BY created_at`)
  const [terms, papers, letters, home, ...pages] = await Promise.all([
    listTerms(payload),
    listPapers(payload),
    listLettersOnSite(payload),
    payload.findGlobal({ slug: 'home', depth: 0 }),
    ...written.map(({ slug }) => findPage(payload, slug)),
  ])
  const entries = entriesOfSite({
    terms,
    papers: papers.map(({ keyInsights, ...paper }) => ({
      ...paper,
      keyInsights: keyInsights.map((text) => ({ text })),
    })),
    letters,
    pages: pages.flatMap((page) => page ?? []),
    answers: home.answers ?? [],
  })
  await replaceEntries(payload, [{ source: SITE, version, entries }])
}

const VERSION = sql`episodes.updated_at::text`

/** @returns whether there may be more */
async function indexEpisodes(payload: BasePayload): Promise<boolean> {
  await getDatabase(payload).execute(
    sql`DELETE FROM answer_entries WHERE source <> ${SITE} AND NOT EXISTS (SELECT 1 FROM episodes WHERE id::text = source)`,
  )
  const stale = await queryRows<{ id: string; version: string }>(
    getDatabase(payload),
    sql`SELECT episodes.id, ${VERSION} AS version FROM episodes WHERE NOT EXISTS (
          SELECT 1 FROM answer_entries WHERE source = episodes.id::text AND version = ${VERSION})
        ORDER BY publish_date DESC LIMIT ${EPISODES_AT_ONCE}`,
  )
  if (stale.length === 0) return false
  const { docs } = await payload.find({
    collection: 'episodes',
    where: { id: { in: stale.map(({ id }) => id) } },
    select: {
      title: true,
      summary: true,
      description: true,
      keyTakeaways: true,
      chapters: true,
      questions: true,
    },
    depth: 0,
    trash: true,
    pagination: false,
  })
  const documents = new Map(docs.map((document) => [document.id, document]))
  await replaceEntries(
    payload,
    stale.flatMap(({ id, version }) => {
      const document = documents.get(id)
      if (!document) return []
      return [{ source: id, version, entries: entriesOfEpisode(document) }]
    }),
  )
  return docs.length === EPISODES_AT_ONCE
}

const wordsOf = ({ texts }: AnswerEntry): string => texts.map(searchableText).join(' ')

interface Source {
  source: string
  version: string
  entries: AnswerEntry[]
}

/** Entries with the same texts keep their vectors. */
async function replaceEntries(payload: BasePayload, sources: readonly Source[]): Promise<void> {
  const texts = sources.flatMap(({ entries }) => entries.map(wordsOf))
  const stems = await stemsOf(getDatabase(payload), texts)
  await rememberWords(getDatabase(payload), texts)
  const rows = sources.flatMap(({ source, version, entries }) =>
    entries.map((entry) => ({ ...entry, source, version, stems: stems.get(wordsOf(entry)) ?? [] })),
  )
  await inTransaction(payload, async (database) => {
    const names = sql`ANY(${sql.param(sources.map(({ source }) => source))}::text[])`
    // Two runs at once would each insert the same entries.
    await database.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('answer entries', 0))`)
    // Before their entries, as the deletion of an episode locks them: the other way round, the two could deadlock.
    await database.execute(
      sql`SELECT 1 FROM episodes WHERE id = ANY(${sql.param(rows.flatMap(({ episodeId }) => episodeId ?? []))}::uuid[])
          ORDER BY id FOR KEY SHARE`,
    )
    await database.execute(
      sql`CREATE TEMPORARY TABLE former ON COMMIT DROP AS
          SELECT DISTINCT ON (texts) texts, model, vectors, signs FROM answer_entries WHERE source = ${names} AND model IS NOT NULL`,
    )
    await database.execute(sql`DELETE FROM answer_entries WHERE source = ${names}`)
    await database.execute(
      sql`INSERT INTO answer_entries (kind, source, version, episode_id, url, title, texts, asks, starts_at, ends_at, stems,
            model, vectors, signs)
          SELECT kind, source, version, episodes.id, given.url, given.title, given.texts, asks, "startsAt",
            "endsAt", stems, former.model, former.vectors, former.signs
          FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given(kind text, source text, version text, url text, title text,
            texts text[], asks int, "startsAt" float8, "endsAt" float8, "episodeId" uuid, stems text[])
            LEFT JOIN former ON former.texts = given.texts LEFT JOIN episodes ON episodes.id = "episodeId"
          WHERE source = ${SITE} OR episodes.id IS NOT NULL`,
    )
  })
}

interface Unembedded {
  id: string
  texts: string[]
}

/** @returns whether there may be more */
async function embedSome(payload: BasePayload, { model, embed, atOnce }: BatchEmbedder): Promise<boolean> {
  const database = getDatabase(payload)
  const rows = await queryRows<Unembedded>(
    database,
    sql`SELECT id, texts FROM answer_entries WHERE model IS DISTINCT FROM ${model} ORDER BY id DESC LIMIT ${atOnce}`,
  )
  if (rows.length === 0) return false
  const vectors = await embed(
    rows.flatMap(({ texts }) => texts.map((text) => text.slice(0, MOST_CHARACTERS))),
  )
  let from = 0
  for (const { id, texts } of rows) {
    const own = vectors.slice(from, from + texts.length)
    from += texts.length
    // A new id tells each process that holds the entry.
    await database.execute(
      sql`UPDATE answer_entries SET id = nextval('answer_entries_id_seq'), model = ${model},
            vectors = ${Buffer.concat(own.map((vector) => Buffer.from(vector.buffer)))},
            signs = ${Buffer.concat(own.map((vector) => Buffer.from(signsOf(vector).buffer)))}
          WHERE id = ${id}`,
    )
  }
  return rows.length === atOnce
}
