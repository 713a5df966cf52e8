import { type SQL, sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { type Database, queryRows } from '@/db/sql'
import { DAY_MS } from '@/lib/text/clock'
import { mailAccount } from './account-mails'
import { lockAdministrators } from './delete-account'

/** Promised in the Privacy Policy. */
export const ACCOUNT_KEPT_YEARS = 2

export const IDLE_WARNING_DAYS = 30

/** Per run; the next run is an hour later. */
const ACCOUNTS_AT_ONCE = 500

/** For statements on `users`: whether the account will be idle so many days after a run. */
const isIdle = (now: Date, { inDays }: { inDays: number }): SQL =>
  sql`role = 'user' AND last_active_at <
    ${now.toISOString()}::timestamptz + make_interval(years => ${-ACCOUNT_KEPT_YEARS}, days => ${inDays})`

export async function noteActivity(database: Database, userId: string): Promise<void> {
  await database.execute(sql`UPDATE users SET last_active_at = now() WHERE id = ${userId}`)
}

/** Deletes only accounts whose owner was warned in time. */
export async function deleteIdleAccounts(payload: BasePayload, now: Date): Promise<void> {
  const latest = new Date(now.getTime() - IDLE_WARNING_DAYS * DAY_MS).toISOString()
  await inTransaction(payload, async (database, req) => {
    await lockAdministrators(database)
    // Locked, so that an owner who signs in at this moment keeps the account.
    const idle = await queryRows<{ id: string }>(
      database,
      sql`SELECT id FROM users WHERE ${isIdle(now, { inDays: 0 })}
            AND idle_warned_at >= last_active_at AND idle_warned_at <= ${latest}
          ORDER BY last_active_at LIMIT ${ACCOUNTS_AT_ONCE} FOR NO KEY UPDATE`,
    )
    if (idle.length === 0) return
    const where = { id: { in: idle.map(({ id }) => id) } }
    const { errors } = await payload.delete({ collection: 'users', where, depth: 0, req })
    const [first] = errors
    if (first)
      throw new Error(`${errors.length} idle accounts could not be deleted: ${first.message}`)
  })
}

/** Warns once; signing in resets the warning. */
export async function warnIdleAccounts(payload: BasePayload, now: Date): Promise<void> {
  await inTransaction(payload, async (database) => {
    const warned = await queryRows<{ id: string; email: string }>(
      database,
      sql`UPDATE users SET idle_warned_at = ${now.toISOString()} WHERE id IN (
            SELECT id FROM users WHERE ${isIdle(now, { inDays: IDLE_WARNING_DAYS })}
              AND (idle_warned_at IS NULL OR idle_warned_at < last_active_at)
            ORDER BY last_active_at LIMIT ${ACCOUNTS_AT_ONCE} FOR NO KEY UPDATE)
          RETURNING id, email`,
    )
    for (const { id, email } of warned) {
      await mailAccount(payload, database, {
        kind: 'account-idle',
        userId: id,
        recipient: email,
      })
    }
  })
}
