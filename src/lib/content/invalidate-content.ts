import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { afterCommit } from '@/lib/database/after-commit'
import { databaseOfRequest } from '@/lib/database/sql'

export const CONTENT_CHANGED_CHANNEL = 'content_changed'
const PAGE_CACHE = Symbol.for('plain-ai.page-cache')

interface PageCacheBridge {
  invalidate(tags: readonly string[]): void
}

/**
 * Makes everything rendered from these tags stale once the request's transaction has committed: in every
 * process through the database, and in this one before the answer goes out, so that whoever saved reads his own change.
 */
export async function invalidateContent(req: PayloadRequest, tags: string[]): Promise<void> {
  const database = await databaseOfRequest(req)
  await database.execute(sql`SELECT pg_notify(${CONTENT_CHANGED_CHANNEL}, ${JSON.stringify(tags)})`)
  await afterCommit(req, () => pageCache()?.invalidate(tags))
}

/** The server process puts the cache there; scripts and tests run without one. */
function pageCache(): PageCacheBridge | undefined {
  return (globalThis as { [PAGE_CACHE]?: PageCacheBridge })[PAGE_CACHE]
}
