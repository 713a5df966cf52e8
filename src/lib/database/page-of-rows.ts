import { type SQL, sql } from 'drizzle-orm'
import { type Database, epochMs, rowsOf } from './sql'

const PAGE_SIZE = 100

export interface PageOfRows<Row> {
  rows: Row[]
  /** On all pages. */
  total: number
}

interface Selection<Row> {
  columns: SQL
  /** Columns that hold a time, by the name that each goes by in a row, where it is ISO 8601. */
  times: Partial<Record<keyof Row & string, string>>
  table: SQL
  order: SQL
  /** From 1. */
  page: number
}

/** A long table, a hundred rows at a time: as many as are read and sent in a few milliseconds. */
export async function pageOfRows<Row>(
  database: Database,
  { columns, times, table, order, page }: Selection<Row>,
): Promise<PageOfRows<Row>> {
  const names = Object.keys(times) as (keyof typeof times)[]
  const selected = names.map((name) => sql`${epochMs(times[name] ?? '')} AS ${sql.identifier(name)}`)
  const [rows, [counted]] = await Promise.all([
    rowsOf<Record<string, unknown>>(
      database,
      sql`SELECT ${sql.join([columns, ...selected], sql`, `)} FROM ${table} ORDER BY ${order} LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}`,
    ),
    rowsOf<{ total: number }>(database, sql`SELECT count(*)::int AS total FROM ${table}`),
  ])
  for (const row of rows) {
    for (const name of names) row[name] = new Date(row[name] as number).toISOString()
  }
  return { rows: rows as Row[], total: counted?.total ?? 0 }
}
