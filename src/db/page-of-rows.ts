import { type SQL, sql } from 'drizzle-orm'
import { type Database, epochMs, rowsOf } from './sql'

export const PAGE_SIZE = 100

/** The last row of a search that can be paged to. */
const MOST_FOUND = 10_000

export interface PageOfRows<Row> {
  rows: Row[]
  total: number
}

interface Selection<Row> {
  columns: SQL
  /** Columns that hold a time, by the name that each goes by in a row, where it is ISO 8601 or null. */
  times: Partial<Record<keyof Row & string, string>>
  table: SQL
  where?: SQL
  /** `where` comes from a typed query. */
  isSearch?: boolean
  order: SQL
  isIndexed?: boolean
  /** From 1. */
  page: number
  pageSize?: number
}

/** A long table, at most a hundred rows at a time: as many as are read and sent in a few milliseconds. */
export async function pageOfRows<Row>(
  database: Database,
  { columns, times, table, where, isSearch, order, isIndexed, page, pageSize = PAGE_SIZE }: Selection<Row>,
): Promise<PageOfRows<Row>> {
  const matching = sql`${table} WHERE ${where ?? sql`true`}`
  const selected = sql.join([columns, ...timeColumns(times)], sql`, `)
  const readRows = async (source: SQL): Promise<Row[]> => {
    const rows = await rowsOf<Record<string, unknown>>(database, sql`SELECT ${selected} FROM ${source}`)
    return withIsoTimes<Row>(rows, times)
  }
  // What is skipped or sorted is read from an index alone: only the page's own rows are fetched in full.
  const chosen = (found: SQL) => sql`
    (SELECT id AS chosen_id FROM ${found} ORDER BY ${order} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}) AS chosen
      JOIN ${table} ON id = chosen_id ORDER BY ${order}`
  if (!isSearch) {
    const isNextInIndex = isIndexed && page === 1
    const source = isNextInIndex ? sql`${matching} ORDER BY ${order} LIMIT ${pageSize}` : chosen(matching)
    const [total, rows] = await Promise.all([countRows(database, matching), readRows(source)])
    return { rows, total }
  }
  const total = await countRows(database, sql`${matching} LIMIT ${MOST_FOUND}`)
  // PostgreSQL knows no word by its beginning: of rare ones it must not look for the newest by reading everything.
  const isRare = total < MOST_FOUND
  return {
    rows: await readRows(chosen(isRare ? sql`(SELECT * FROM ${matching} OFFSET 0) AS ${table}` : matching)),
    total,
  }
}

async function countRows(database: Database, matching: SQL): Promise<number> {
  const [counted] = await rowsOf<{ total: number }>(
    database,
    sql`SELECT count(*)::int AS total FROM (SELECT 1 FROM ${matching}) AS found`,
  )
  return counted?.total ?? 0
}

type Times<Row> = Selection<Row>['times']

export const timeColumns = <Row>(times: Times<Row>): SQL[] =>
  Object.entries<string | undefined>(times).map(
    ([name, column]) => sql`${epochMs(column ?? '')} AS ${sql.identifier(name)}`,
  )

export function withIsoTimes<Row>(rows: Record<string, unknown>[], times: Times<Row>): Row[] {
  for (const row of rows) {
    for (const name of Object.keys(times)) {
      const ms = row[name]
      row[name] = typeof ms === 'number' ? new Date(ms).toISOString() : null
    }
  }
  return rows as Row[]
}
