import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from './sql'

/**
 * Rows in whose column every word of `q` is the beginning of one. The database writes such a column with each
 * change of a row (migrations hold how), in the letters that searches are made in. Nothing but marks finds nothing.
 *
 * Asked in two steps: knowing the words, PostgreSQL knows whether they are rare (then it begins with them) or not (then
 * with the newest rows).
 */
export async function hasWords(database: Database, q: string, column = 'words'): Promise<SQL> {
  const [row] = await rowsOf<{ query: string | null }>(
    database,
    sql`SELECT string_agg(quote_literal(word) || ':*', ' & ') AS query FROM unnest(search_words(${q})) AS word`,
  )
  return row?.query ? sql`${sql.identifier(column)} @@ ${row.query}::tsquery` : sql`false`
}

/** All of the given conditions; undefined where there are none. */
export function allOf(conditions: (SQL | undefined)[]): SQL | undefined {
  const given = conditions.filter((condition) => condition !== undefined)
  return given.length > 0 ? sql.join(given, sql` AND `) : undefined
}
