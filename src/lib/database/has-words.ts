import { type SQL, sql } from 'drizzle-orm'

/**
 * Rows in whose column every word of `q` is the beginning of one. The database writes such a column with each change of a
 * row (migrations hold how), in the letters that searches are made in. Nothing but marks finds nothing.
 */
export const hasWords = (q: string, column = 'words'): SQL =>
  sql`${sql.identifier(column)} @@ (
    SELECT string_agg(quote_literal(word) || ':*', ' & ')::tsquery FROM unnest(search_words(${q})) AS word)`

/** All of the given conditions; undefined where there are none. */
export function allOf(conditions: (SQL | undefined)[]): SQL | undefined {
  const given = conditions.filter((condition) => condition !== undefined)
  return given.length > 0 ? sql.join(given, sql` AND `) : undefined
}
