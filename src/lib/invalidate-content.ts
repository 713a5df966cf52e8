import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { afterCommit } from '@/db/after-commit'
import { type Database, databaseOfRequest, rowsOf } from '@/db/sql'
import { isUuid } from '@/lib/text/slug'

/** The channel on which every process hears that content has changed; the payload is a `ContentChange` as JSON. */
export const CONTENT_CHANGED_CHANNEL = 'content_changed'

/** Lists and pages of several things show every change; this says what else does. */
export interface ContentChange {
  episodes: readonly string[]
  isEverywhere: boolean
  /** Something that was public is no longer: not even a last good version of it may be shown. */
  isWithdrawal: boolean
}

type Listener = (change: ContentChange) => void

const listeners = new Set<Listener>()

/** Tells of every change that this process commits, before its response goes out. Returns how to stop it. */
export function onContentChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** PostgreSQL takes less than 8000 bytes with a notification. */
const MOST_BYTES = 7_900

/** Makes older renders stale, here before the response and elsewhere at the commit. Ids in `episodes` need their rows. */
export async function invalidateContent(
  req: PayloadRequest,
  { episodes = [], isEverywhere = false, isWithdrawal = false }: Partial<ContentChange> = {},
): Promise<void> {
  const database = await databaseOfRequest(req)
  const names = episodes.length === 0 ? [] : await findNames(database, episodes)
  const change = bound({ episodes: names, isEverywhere, isWithdrawal })
  await database.execute(sql`SELECT pg_notify(${CONTENT_CHANGED_CHANNEL}, ${JSON.stringify(change)})`)
  await afterCommit(req, () => {
    for (const listener of listeners) listener(change)
  })
}

async function findNames(database: Database, given: readonly string[]): Promise<string[]> {
  const ids = given.filter(isUuid)
  const rows = await rowsOf<{ slug: string }>(
    database,
    sql`SELECT slug FROM episode_slugs WHERE episode_id = ANY(${sql.param(ids)}::uuid[])`,
  )
  return [...given, ...rows.map(({ slug }) => slug)]
}

const bound = (change: ContentChange): ContentChange =>
  Buffer.byteLength(JSON.stringify(change)) <= MOST_BYTES
    ? change
    : { ...change, episodes: [], isEverywhere: true }
