import { type SQL, sql } from 'drizzle-orm'
import type { BasePayload, PayloadRequest } from 'payload'

/** Something that runs one SQL statement: the pool or an open transaction. */
export interface Database {
  execute(query: SQL): Promise<{ rows: Record<string, unknown>[]; rowCount: number | null }>
}

/** The pool: each statement stands alone. */
export const databaseOf = (payload: BasePayload): Database => payload.db.drizzle as unknown as Database

/** The transaction the request is in, or the pool when it is in none. */
export async function databaseOfRequest(req: PayloadRequest): Promise<Database> {
  const id = await req.transactionID
  const session = id === undefined ? undefined : req.payload.db.sessions?.[String(id)]
  return (session?.db as unknown as Database | undefined) ?? databaseOf(req.payload)
}

/** Runs `work` in one transaction: all of it happens, or none. A failed COMMIT rejects. */
export function inTransaction<Result>(
  payload: BasePayload,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  return payload.db.drizzle.transaction((transaction) => work(transaction as unknown as Database))
}

/** The rows of a statement, trusted to have the shape that the statement selects. */
export async function rowsOf<Row>(database: Database, query: SQL): Promise<Row[]> {
  return (await database.execute(query)).rows as Row[]
}

/**
 * A time as milliseconds since 1970, for `new Date`. The plain text of a timestamp would depend on the connection's
 * time zone, and `to_char` takes PostgreSQL several times as long.
 */
export const epochMs = (column: string): SQL => sql.raw(`(extract(epoch FROM ${column}) * 1000)::float8`)

/** Text that stands for itself in a pattern of LIKE. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
