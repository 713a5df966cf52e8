import { type SQL, sql } from 'drizzle-orm'
import type { BasePayload, PayloadRequest } from 'payload'

/** Runs one SQL statement: the pool or an open transaction. */
export interface Database {
  execute(query: SQL): Promise<{ rows: Record<string, unknown>[]; rowCount: number | null }>
}

export const getDatabase = (payload: BasePayload): Database => payload.db.drizzle as unknown as Database

/** The request's transaction, or the pool when it has none. */
export async function getRequestDatabase(req: PayloadRequest): Promise<Database> {
  const id = await req.transactionID
  const session = id === undefined ? undefined : req.payload.db.sessions?.[String(id)]
  return (session?.db as unknown as Database | undefined) ?? getDatabase(req.payload)
}

/** The rows of a statement, unchecked. */
export async function queryRows<Row>(database: Database, query: SQL): Promise<Row[]> {
  return (await database.execute(query)).rows as Row[]
}

/** Milliseconds since 1970: a timestamp's text depends on the time zone, and `to_char` is several times slower. */
export const epochMs = (column: string): SQL => sql.raw(`(extract(epoch FROM ${column}) * 1000)::float8`)

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Selects the rows with these ids, which must be UUIDs. */
export const inIds = (ids: readonly string[]): SQL => sql`id = ANY(${sql.param([...ids])}::uuid[])`

/** Whether every word of `q` begins a word of the column, which triggers fill. A query without words finds nothing. */
export const hasWords = (q: string, column = 'words'): SQL =>
  sql`${sql.identifier(column)} @@ (
    SELECT string_agg(quote_literal(word) || ':*', ' & ')::tsquery FROM unnest(search_words(${q})) AS word)`

export function allOf(conditions: (SQL | undefined)[]): SQL | undefined {
  const given = conditions.filter((condition) => condition !== undefined)
  return given.length > 0 ? sql.join(given, sql` AND `) : undefined
}
