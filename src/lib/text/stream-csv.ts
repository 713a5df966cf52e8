import { ReadableStream as WebStream } from 'node:stream/web'
import { type SQL, sql } from 'drizzle-orm'
import { timeColumns, withIsoTimes } from '@/db/page-of-rows'
import { allOf, type Database, epochMs, rowsOf } from '@/db/sql'
import { BYTE_ORDER_MARK, type Columns, csvHeading, csvRow } from './csv'

interface Export<Row> {
  headings: Columns<Row>
  columns: SQL
  times: Partial<Record<keyof Row & string, string>>
  table: SQL
  where?: SQL
  /** Rows come by this time, newest first. Include the table's name, or PostgreSQL sorts each piece without the index. */
  newestBy: string
}

/** Rows at once: never is more of a table in memory, however long it is. */
const AT_ONCE = 1_000

/** Each piece is a query of its own, so that no connection waits for a slow reader. */
export function streamCsv<Row>(database: Database, exported: Export<Row>): ReadableStream<Uint8Array> {
  return WebStream.from(pieces(database, exported)) as ReadableStream<Uint8Array>
}

async function* pieces<Row>(
  database: Database,
  { headings, columns, times, table, where, newestBy }: Export<Row>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(BYTE_ORDER_MARK + csvHeading(headings))
  let after: { at: number; id: string } | undefined
  const column = sql.raw(newestBy)
  do {
    const rows = await rowsOf<Record<string, unknown> & { cursor_at: number; id: string }>(
      database,
      sql`SELECT ${sql.join([columns, ...timeColumns(times)], sql`, `)}, ${epochMs(newestBy)} AS cursor_at FROM ${table}
          WHERE ${allOf([where, after && isAfter(column, after)]) ?? sql`true`}
          ORDER BY ${column} DESC, id LIMIT ${AT_ONCE}`,
    )
    const last = rows.length === AT_ONCE ? rows.at(-1) : undefined
    after = last && { at: last.cursor_at, id: last.id }
    const lines = withIsoTimes<Row>(rows, times).map((row) => csvRow(headings, row))
    if (lines.length > 0) yield encoder.encode(lines.join(''))
  } while (after)
}

/** The first half lets an index lead there. */
function isAfter(column: SQL, { at, id }: { at: number; id: string }): SQL {
  const time = sql`${new Date(at).toISOString()}::timestamptz`
  return sql`${column} <= ${time} AND (${column} < ${time} OR id > ${id}::uuid)`
}
