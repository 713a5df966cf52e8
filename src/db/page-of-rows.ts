import { type SQL, sql } from 'drizzle-orm'
import { type Database, queryNumber, queryRows } from './sql'

export const PAGE_SIZE = 100

/** The last row of a search that paging can reach. */
const MOST_FOUND = 10_000

export interface PageOfRows<Row> {
  rows: Row[]
  total: number
}

export interface PageAsked {
  /** A typed query, which `where` has. */
  q?: string
  /** From 1. */
  page: number
  limit?: number
}

interface Selection extends PageAsked {
  columns: SQL
  table: SQL
  where?: SQL
  order: SQL
}

/** One page of a long table, at most a hundred rows, which are read and sent in a few milliseconds. */
export async function pageOfRows<Row>(database: Database, selection: Selection): Promise<PageOfRows<Row>> {
  const matching = matchingRows(selection)
  if (selection.q) return pageOfFoundRows(database, selection, matching)
  const [total, rows] = await Promise.all([
    countRows(database, matching),
    readRows<Row>(database, selection, chosenRows(matching, selection)),
  ])
  return { rows, total }
}

async function pageOfFoundRows<Row>(
  database: Database,
  selection: Selection,
  matching: SQL,
): Promise<PageOfRows<Row>> {
  const total = await countRows(database, sql`${matching} LIMIT ${MOST_FOUND}`)
  // PostgreSQL has no statistics for word prefixes: for rare ones, it must not search for the newest by
  // reading everything.
  const isRare = total < MOST_FOUND
  const found = isRare ? sql`(SELECT * FROM ${matching} OFFSET 0) AS ${selection.table}` : matching
  return { rows: await readRows<Row>(database, selection, chosenRows(found, selection)), total }
}

const matchingRows = ({ table, where }: Selection): SQL => sql`${table} WHERE ${where ?? sql`true`}`

/** Skips and sorts by an index only; fetches in full just the rows of the page. */
const chosenRows = (found: SQL, { table, order, page, limit = PAGE_SIZE }: Selection): SQL => sql`
  (SELECT id AS chosen_id FROM ${found} ORDER BY ${order} LIMIT ${limit} OFFSET ${(page - 1) * limit}) AS chosen
    JOIN ${table} ON id = chosen_id ORDER BY ${order}`

const readRows = <Row>(database: Database, { columns }: Selection, source: SQL): Promise<Row[]> =>
  queryRows<Row>(database, sql`SELECT ${columns} FROM ${source}`)

const countRows = (database: Database, matching: SQL): Promise<number> =>
  queryNumber(database, sql`SELECT count(*)::int AS total FROM (SELECT 1 FROM ${matching}) AS found`)
