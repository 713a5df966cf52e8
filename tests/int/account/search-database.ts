import { askDatabase } from '@tests/support/ask-database'

const TABLES = `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
  WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`

/** The rows of all tables, those of the queue of jobs as well, that hold one of these words in any spelling. */
export async function rowsHolding(url: string, words: readonly string[]): Promise<string[]> {
  const patterns = words.map((word) => `%${word.toLowerCase()}%`)
  const found: string[] = []
  for (const { name } of await askDatabase(url, TABLES)) {
    const rows = await askDatabase(
      url,
      `SELECT row_to_json(t)::text AS text FROM ${name} AS t WHERE lower(row_to_json(t)::text) LIKE ANY($1)`,
      [patterns],
    )
    found.push(...rows.map(({ text }) => `${name}: ${text}`))
  }
  return found
}
