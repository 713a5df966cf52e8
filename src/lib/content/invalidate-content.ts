import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { afterCommit } from '@/lib/database/after-commit'
import { databaseOfRequest } from '@/lib/database/sql'
import { CONTENT_CHANGED_CHANNEL, PAGE_CACHE_BRIDGE } from '@/lib/server-contract'
import { changeMessages } from './change-messages'

interface PageCacheBridge {
  invalidate(tags: readonly string[], options: { isWithdrawal: boolean }): void
}

/**
 * Makes everything rendered from these tags stale once the request's transaction has committed: in every
 * process through the database, and in this one before the response goes out, so that whoever saved reads his own
 * change. With `isWithdrawal`, for what was public and is no longer, it is not even kept as a last good version.
 */
export async function invalidateContent(
  req: PayloadRequest,
  tags: string[],
  { isWithdrawal = false } = {},
): Promise<void> {
  const database = await databaseOfRequest(req)
  for (const message of changeMessages({ tags, isWithdrawal })) {
    await database.execute(sql`SELECT pg_notify(${CONTENT_CHANGED_CHANNEL}, ${message})`)
  }
  await afterCommit(req, () => pageCache()?.invalidate(tags, { isWithdrawal }))
}

/** The server process puts the cache there; scripts and tests run without one. */
function pageCache(): PageCacheBridge | undefined {
  return (globalThis as { [PAGE_CACHE_BRIDGE]?: PageCacheBridge })[PAGE_CACHE_BRIDGE]
}
