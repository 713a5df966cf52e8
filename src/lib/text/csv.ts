import { ReadableStream as WebStream } from 'node:stream/web'
import { and, type SQL, sql } from 'drizzle-orm'
import { type Database, queryRows, TRUE } from '@/db/sql'

type Cell = string | number | boolean | null

export type Columns<Row> = readonly (readonly [heading: string, read: (row: Row) => Cell])[]

const BYTE_ORDER_MARK = '\uFEFF'

export const csvRow = <Row>(columns: Columns<Row>, row: Row) =>
  csvLine(columns.map(([, read]) => read(row)))

const csvLine = (cells: Cell[]) => `${cells.map(csvCell).join(',')}\r\n`

const FORMULA = '[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20]'
const BEGINS_LIKE_A_FORMULA = new RegExp(`^\\s*${FORMULA}|^[\\t\\r\\n]`)
const LATER_FORMULA = new RegExp(`(?<=[;\\t\\r\\n]\\s*)(?=${FORMULA})`, 'g')

/** Spreadsheets run cells that begin like formulas, and strangers' text must never run. */
export function csvCell(value: Cell) {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = value.trimStart()
  const lead = value.slice(0, value.length - text.length)
  const mark = BEGINS_LIKE_A_FORMULA.test(value) ? "'" : ''
  const harmless = mark + lead + text.replaceAll(LATER_FORMULA, "'")
  return `"${harmless.replaceAll('"', '""')}"`
}

/** Undoes the escaping of `csvCell`. */
export const withoutFormulaMark = (text: string) =>
  text.startsWith("'") && BEGINS_LIKE_A_FORMULA.test(text.slice(1)) ? text.slice(1) : text

interface Export<Row> {
  headings: Columns<Row>
  columns: SQL
  /** In SQL, with its joins. */
  table: string
  where?: SQL
  /**
   * Column that sorts rows newest first, then by id; without it, by id alone. Include the table's
   * name, or PostgreSQL sorts each batch without the index.
   */
  newestBy?: string
  id?: string
}

/** Rows per batch, the most held in memory. */
const AT_ONCE = 1_000

/** Each batch is a query of its own, so that a slow reader holds no connection. */
export function streamCsv<Row>(
  database: Database,
  exported: Export<Row>,
): ReadableStream<Uint8Array> {
  return WebStream.from(pieces(database, exported)) as ReadableStream<Uint8Array>
}

async function* pieces<Row>(
  database: Database,
  { headings, columns, table, where, newestBy, id: idColumn = 'id' }: Export<Row>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(BYTE_ORDER_MARK + csvLine(headings.map(([heading]) => heading)))
  const [place, id] = [sql.raw(newestBy ?? idColumn), sql.raw(idColumn)]
  let last: { last_place: string; id: string } | undefined
  do {
    const isAfter = last && sql`(${place}, ${id}) < (${last.last_place}, ${last.id})`
    const rows = await queryRows<Row & { last_place: string; id: string }>(
      database,
      sql`SELECT ${columns}, ${place}::text AS last_place FROM ${sql.raw(table)} WHERE ${and(where, isAfter) ?? TRUE}
          ORDER BY ${place} DESC, ${id} DESC LIMIT ${AT_ONCE}`,
    )
    yield encoder.encode(rows.map((row) => csvRow(headings, row)).join(''))
    last = rows.length === AT_ONCE ? rows.at(-1) : undefined
  } while (last)
}
