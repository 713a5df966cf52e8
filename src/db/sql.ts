import { type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { BasePayload, PayloadRequest } from 'payload'
import { types } from 'pg'

/** Drizzle on the pool or in an open transaction. */
export interface Database
  extends Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | '$count'> {
  execute(query: SQL): Promise<{
    rows: Record<string, unknown>[]
    rowCount: number | null
    fields?: { name: string; dataTypeID: number }[]
  }>
}

export const NOW = sql`now()`
export const TRUE = sql`true`

export const getDatabase = (payload: BasePayload): Database =>
  payload.db.drizzle as unknown as Database

/** The request's transaction, or the pool when it has none. */
export async function getRequestDatabase(req: PayloadRequest): Promise<Database> {
  const id = await req.transactionID
  const session = id === undefined ? undefined : req.payload.db.sessions?.[String(id)]
  return (session?.db as unknown as Database | undefined) ?? getDatabase(req.payload)
}

const parseTime = types.getTypeParser(types.builtins.TIMESTAMPTZ)

/** The rows of a statement, unchecked. Times are ISO 8601. */
export async function queryRows<Row>(database: Database, query: SQL): Promise<Row[]> {
  const { rows, fields = [] } = await database.execute(query)
  for (const { name, dataTypeID } of fields) {
    if (dataTypeID !== types.builtins.TIMESTAMPTZ) continue
    for (const row of rows)
      if (row[name] !== null) row[name] = parseTime(String(row[name])).toISOString()
  }
  return rows as Row[]
}

export const queryRow = async <Row>(database: Database, query: SQL): Promise<Row | undefined> =>
  (await queryRows<Row>(database, query))[0]

/** The first column of the first row; undefined without a row, or when it is null. */
export const queryValue = async <Value>(
  database: Database,
  query: SQL,
): Promise<Value | undefined> =>
  Object.values((await queryRow<Record<string, Value | null>>(database, query)) ?? {})[0] ??
  undefined

/** The first column of each row. */
export const queryColumn = async <Value>(database: Database, query: SQL): Promise<Value[]> =>
  (await queryRows<Record<string, Value>>(database, query)).map(
    (row) => Object.values(row)[0] as Value,
  )

/** A count or a sum; 0 without any. */
export const queryNumber = async (database: Database, query: SQL): Promise<number> =>
  Number((await queryValue(database, query)) ?? 0)

/** Whether a statement finds or changes anything. */
export const hasRows = async (database: Database, query: SQL): Promise<boolean> =>
  Boolean((await database.execute(query)).rowCount)

/** Milliseconds since 1970, for arithmetic and for rows by the thousand: reading one takes a tenth of an ISO time. */
export const epochMs = (column: string): SQL =>
  sql.raw(`(extract(epoch FROM ${column}) * 1000)::float8`)

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Selects the rows with these ids, which must be UUIDs. */
export const inIds = (ids: readonly string[]): SQL =>
  sql`id = ANY(${sql.param([...ids])}::uuid[])`

/** Whether every word of `q` begins a word of the column, which triggers fill. A query without words finds nothing. */
export const hasWords = (q: string, column = 'words'): SQL =>
  sql`${sql.identifier(column)} @@ (
    SELECT string_agg(quote_literal(word) || ':*', ' & ')::tsquery FROM unnest(search_words(${q})) AS word)`

/** `first_name = 'Ada', …` for `SET`; undefined ones are left out. */
export function assign(values: Record<string, unknown>): SQL {
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const set = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : sql`${sql.identifier(snake(name))} = ${value}`,
  )
  return sql.join(set, sql.raw(', '))
}
