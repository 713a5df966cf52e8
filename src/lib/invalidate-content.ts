import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { afterCommit } from '@/db/after-commit'
import { getRequestDatabase } from '@/db/sql'

/** The channel on which processes learn of changed content; the payload is a `ContentChange` as JSON. */
export const CONTENT_CHANGED_CHANNEL = 'content_changed'

export interface ContentChange {
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

/** Marks older renders stale, here before the response and elsewhere at the commit. */
export async function invalidateContent(
  req: PayloadRequest,
  change: ContentChange = { isWithdrawal: false },
): Promise<void> {
  const database = await getRequestDatabase(req)
  await database.execute(
    sql`SELECT pg_notify(${CONTENT_CHANGED_CHANNEL}, ${JSON.stringify(change)})`,
  )
  await afterCommit(req, () => {
    for (const listener of listeners) listener(change)
  })
}
