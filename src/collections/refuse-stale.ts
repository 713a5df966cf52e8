import { sql } from 'drizzle-orm'
import type { CollectionBeforeOperationHook, GlobalBeforeOperationHook, PayloadRequest } from 'payload'
import { epochMs, getRequestDatabase, queryRows } from '@/db/sql'
import { SAVED_SINCE } from '@/lib/editing/differing-fields'
import { HttpError } from '@/lib/requests/http-error'

/** Locks the row and compares the form's save time, so that the second of two saves fails. @throws HttpError 409 */
export const refuseStale: CollectionBeforeOperationHook = async ({ args, collection, operation, req }) => {
  if (operation !== 'update' || !('id' in args) || !('data' in args)) return args
  await compare(req, args.data, { table: collection.slug.replaceAll('-', '_'), id: String(args.id) })
  return args
}

export const refuseStaleGlobal: GlobalBeforeOperationHook = async ({ args, global, operation, req }) => {
  if (operation === 'update' && 'data' in args) await compare(req, args.data, { table: global.slug })
  return args
}

async function compare(
  req: PayloadRequest,
  data: unknown,
  row: { table: string; id?: string },
): Promise<void> {
  const { updatedAt } = (data ?? {}) as { updatedAt?: unknown }
  if (!req.user || typeof updatedAt !== 'string') return
  const [stored] = await queryRows<{ at: number }>(
    await getRequestDatabase(req),
    sql`SELECT ${epochMs('updated_at')} AS at FROM ${sql.identifier(row.table)}
        ${row.id === undefined ? sql`` : sql`WHERE id = ${row.id}`} FOR UPDATE`,
  )
  if (!stored || stored.at === Date.parse(updatedAt)) return
  throw new HttpError(409, `${SAVED_SINCE} Compare both versions, then save again.`)
}
