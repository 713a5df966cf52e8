import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from './sql'

const PAGE_SIZE = 500

export interface PageOfRows<Row> {
  rows: Row[]
  /** On all pages. */
  total: number
}

interface Selection {
  columns: SQL
  table: SQL
  order: SQL
  /** From 1. */
  page: number
}

/** A long table, five hundred rows at a time. */
export async function pageOfRows<Row>(
  database: Database,
  { columns, table, order, page }: Selection,
): Promise<PageOfRows<Row>> {
  const [rows, [counted]] = await Promise.all([
    rowsOf<Row>(
      database,
      sql`SELECT ${columns} FROM ${table} ORDER BY ${order} LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}`,
    ),
    rowsOf<{ total: number }>(database, sql`SELECT count(*)::int AS total FROM ${table}`),
  ])
  return { rows, total: counted?.total ?? 0 }
}
