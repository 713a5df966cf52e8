import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { type Database, getDatabase } from '@/db/sql'
import { milestones } from '@/db/tables/operations'
import { readFolder } from '@/lib/transfer/read-folder'
import { runImport } from '@/lib/transfer/run-import'
import type { Term } from '@/payload-types'

export const SAMPLE_SHOW_MILESTONE = 'sample-show'

/** Becomes `SAMPLE_SHOW_MILESTONE` once everything has been imported. */
const UNDER_WAY = 'sample-show-under-way'

interface Options {
  folder?: string
  onProgress?(message: string): void
}

/**
 * Imports the sample show into an empty database, only once. The next start resumes an import that was killed.
 * @returns whether it was imported now
 */
export async function loadSampleShow(
  payload: Payload,
  { folder = path.resolve('sample'), onProgress }: Options = {},
): Promise<boolean> {
  const database = getDatabase(payload)
  if (!(await begin(database))) return false
  onProgress?.('Loading the sample show (usually under a minute) …')
  try {
    await importWhole(payload, folder)
    await writeFirstTerms(payload)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The sample show could not be loaded: ${reason}`, { cause })
  }
  await database
    .update(milestones)
    .set({ name: SAMPLE_SHOW_MILESTONE })
    .where(eq(milestones.name, UNDER_WAY))
  return true
}

async function begin(database: Database): Promise<boolean> {
  await database.execute(
    sql`INSERT INTO milestones (name) SELECT ${UNDER_WAY}
        WHERE NOT EXISTS (SELECT FROM milestones WHERE name = ${SAMPLE_SHOW_MILESTONE})
          AND NOT EXISTS (SELECT FROM episodes)
          AND NOT EXISTS (SELECT FROM research_papers)
          AND NOT EXISTS (SELECT FROM mixes)
        ON CONFLICT DO NOTHING`,
  )
  return (await database.$count(milestones, eq(milestones.name, UNDER_WAY))) > 0
}

/** @throws where an ordinary import only adds a remark, because the sample must be complete. */
async function importWhole(payload: Payload, folder: string): Promise<void> {
  const results = await runImport(payload, {
    show: await readFolder(folder),
    reach: { signal: new AbortController().signal, idleMs: 0 },
    onProgress: () => undefined,
  })
  const faults = results.flatMap(({ name, remarks }) =>
    remarks.map((remark) => `${name}: ${remark}`),
  )
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

/** By slug. */
export async function findEpisodeIds(payload: Payload): Promise<Map<string, string>> {
  const query = {
    collection: 'episodes',
    select: { slug: true },
    depth: 0,
    pagination: false,
  } as const
  const { docs } = await payload.find(query)
  return new Map(docs.map(({ slug, id }) => [slug ?? id, id]))
}

type FileTerm = Pick<Term, 'word' | 'meaning' | 'order'> &
  Partial<Pick<Term, 'aliases' | 'example' | 'startsAt' | 'sourceLabel' | 'sourceUrl'>> & {
    /** Its slug. */
    episode?: string
  }

/** All of them or none. Terms of the editors' own keep the sample's away. */
export async function writeFirstTerms(payload: Payload): Promise<void> {
  await inTransaction(payload, async (_, req) => {
    if ((await payload.count({ collection: 'terms', req })).totalDocs > 0) return
    const ids = await findEpisodeIds(payload)
    const terms: FileTerm[] = JSON.parse(await readFile('sample/terms.json', 'utf8'))
    for (const { episode, startsAt, ...term } of terms) {
      const id = ids.get(episode ?? '')
      await payload.create({
        collection: 'terms',
        data: { ...term, ...(id && { episode: id, startsAt }) },
        req,
      })
    }
  })
}
