import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { afterCommit } from '@/db/after-commit'
import { type Database, getRequestDatabase, queryRows } from '@/db/sql'
import { isUuid } from '@/lib/text/slug'

/** The channel on which processes learn of changed content; the payload is a `ContentChange` as JSON. */
export const CONTENT_CHANGED_CHANNEL = 'content_changed'

/** Lists and pages of several things show every change; this names the other affected pages. */
export interface ContentChange {
  episodes: readonly string[]
  isEverywhere: boolean
  /** Public content was withdrawn, so that not even its last good version may be shown. */
  isWithdrawal: boolean
}

type Listener = (change: ContentChange) => void

const listeners = new Set<Listener>()

/** Calls the listener for every change that this process commits, before its response is sent. Returns a function that stops it. */
export function onContentChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** PostgreSQL accepts less than 8000 bytes in a notification. */
const MOST_BYTES = 7_900

/** Marks older renders stale, here before the response and elsewhere at the commit. Ids in `episodes` need their rows. */
export async function invalidateContent(
  req: PayloadRequest,
  { episodes = [], isEverywhere = false, isWithdrawal = false }: Partial<ContentChange> = {},
): Promise<void> {
  const database = await getRequestDatabase(req)
  const names = episodes.length === 0 ? [] : await findNames(database, episodes)
  const change = bound({ episodes: names, isEverywhere, isWithdrawal })
  await database.execute(sql`SELECT pg_notify(${CONTENT_CHANGED_CHANNEL}, ${JSON.stringify(change)})`)
  await afterCommit(req, () => {
    for (const listener of listeners) listener(change)
  })
}

async function findNames(database: Database, given: readonly string[]): Promise<string[]> {
  const ids = given.filter(isUuid)
  const rows = await queryRows<{ slug: string }>(
    database,
    sql`SELECT slug FROM episodes WHERE id = ANY(${sql.param(ids)}::uuid[])
        UNION ALL SELECT slug FROM former_slugs
        WHERE collection = 'episodes' AND document_id = ANY(${sql.param(ids)}::uuid[])`,
  )
  return [...given, ...rows.map(({ slug }) => slug)]
}

const bound = (change: ContentChange): ContentChange =>
  Buffer.byteLength(JSON.stringify(change)) <= MOST_BYTES
    ? change
    : { ...change, episodes: [], isEverywhere: true }
