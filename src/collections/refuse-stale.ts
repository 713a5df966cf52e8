import { sql } from 'drizzle-orm'
import { epochMs, getRequestDatabase, queryValue } from '@/db/sql'
import { SAVED_SINCE } from '@/lib/editing/differing-fields'
import { HttpError } from '@/lib/requests/http-error'
import type { Operation } from './odd-requests'

/** Locks the row and compares the form's save time, so that the second of two saves fails. @throws HttpError 409 */
export async function refuseStale({ args, collection, global, operation, req }: Operation): Promise<void> {
  const { id, data } = (args ?? {}) as { id?: unknown; data?: { updatedAt?: unknown } }
  const { updatedAt } = data ?? {}
  if (operation !== 'update' || !req.user || typeof updatedAt !== 'string') return
  if (collection && id === undefined) return
  const table = (collection ?? global)?.slug.replaceAll('-', '_') ?? ''
  const at = await queryValue<number>(
    await getRequestDatabase(req),
    sql`SELECT ${epochMs('updated_at')} FROM ${sql.identifier(table)}
        ${global ? sql`` : sql`WHERE id = ${String(id)}`} FOR UPDATE`,
  )
  if (at === undefined || at === Date.parse(updatedAt)) return
  throw new HttpError(409, `${SAVED_SINCE} Compare both versions, then save again.`)
}
