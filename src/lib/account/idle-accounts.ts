import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import type { Database } from '@/lib/database/sql'

/** As the Privacy Policy says: account data is kept until two years after the last activity. */
export const ACCOUNT_KEPT_YEARS = 2

/** A session lasts a day, so who signs in was here then or a day later. */
export async function noteActivity(database: Database, userId: string): Promise<void> {
  await database.execute(sql`UPDATE users SET last_active_at = now() WHERE id = ${userId}`)
}

/**
 * Deletes the accounts of listeners who have not signed in for two years, with their saved episodes. Administrators stay:
 * a show that rests for years still belongs to somebody.
 */
export async function deleteIdleAccounts(payload: BasePayload, now: Date): Promise<void> {
  const limit = new Date(now)
  limit.setUTCFullYear(limit.getUTCFullYear() - ACCOUNT_KEPT_YEARS)
  const { errors } = await payload.delete({
    collection: 'users',
    where: { role: { equals: 'user' }, lastActiveAt: { less_than: limit.toISOString() } },
    overrideAccess: true,
    depth: 0,
  })
  const [first] = errors
  if (first) throw new Error(`${errors.length} idle accounts could not be deleted: ${first.message}`)
}
