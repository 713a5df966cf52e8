import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { afterCommit } from '@/lib/database/after-commit'
import { databaseOfRequest } from '@/lib/database/sql'

export const CONTENT_CHANGED_CHANNEL = 'content_changed'
const PAGE_STORE = Symbol.for('plain-ai.page-store')

interface PageStoreBridge {
  invalidate(tags: readonly string[]): void
}

/**
 * Makes everything rendered from these tags stale once the request's transaction has committed: in every
 * process through the database, and in this one before the answer goes out, so that whoever saved reads his own change.
 */
export async function touchContent(req: PayloadRequest, tags: string[]): Promise<void> {
  const database = await databaseOfRequest(req)
  await database.execute(sql`SELECT pg_notify(${CONTENT_CHANGED_CHANNEL}, ${JSON.stringify(tags)})`)
  await afterCommit(req, () => pageStore()?.invalidate(tags))
}

/** The server process puts the store there; scripts and tests run without one. */
function pageStore(): PageStoreBridge | undefined {
  return (globalThis as { [PAGE_STORE]?: PageStoreBridge })[PAGE_STORE]
}
