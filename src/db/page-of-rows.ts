import { type SQL, sql } from 'drizzle-orm'
import { TRUE } from '@/db/sql'
import { type Database, queryNumber, queryRows } from './sql'

export const PAGE_SIZE = 100

/** The last row of a search that paging can reach. */
const MOST_FOUND = 10_000

export interface PageOfRows<Row> {
  rows: Row[]
  total: number
}

export interface PageQuery {
  /** A typed query, which `where` has. */
  q?: string
  /** From 1. */
  page: number
  limit?: number
}

interface Selection extends PageQuery {
  columns: SQL
  table: string
  where?: SQL
  /** In SQL. */
  order: string
}

/** One page of a long table, at most a hundred rows, which are read and sent in a few milliseconds. */
export async function pageOfRows<Row>(
  database: Database,
  { q, columns, where = TRUE, page, limit = PAGE_SIZE, ...query }: Selection,
): Promise<PageOfRows<Row>> {
  const [table, order] = [sql.raw(query.table), sql.raw(query.order)]
  const matching = sql`${table} WHERE ${where}`
  const counted = q ? sql`${matching} LIMIT ${MOST_FOUND}` : matching
  const total = await queryNumber(
    database,
    sql`SELECT count(*)::int FROM (SELECT 1 FROM ${counted}) AS found`,
  )
  // PostgreSQL has no statistics for word prefixes: for rare ones, it must not search for the newest by
  // reading everything.
  const isRare = q && total < MOST_FOUND
  const found = isRare ? sql`(SELECT * FROM ${matching} OFFSET 0) AS ${table}` : matching
  // Skips and sorts by an index only; fetches in full just the rows of the page.
  const rows = await queryRows<Row>(
    database,
    sql`SELECT ${columns} FROM (
          SELECT id AS chosen_id FROM ${found} ORDER BY ${order} LIMIT ${limit} OFFSET ${(page - 1) * limit}) AS chosen
        JOIN ${table} ON id = chosen_id ORDER BY ${order}`,
  )
  return { rows, total }
}
