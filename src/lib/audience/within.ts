import { type SQL, sql } from 'drizzle-orm'
import type { Period } from './periods'

/** A column's times of a period. */
export const within = (column: string, { from, to }: Pick<Period, 'from' | 'to'>): SQL => {
  const at = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`
  return sql`${sql.identifier(column)} >= ${at(from)} AND ${sql.identifier(column)} < ${at(to)}`
}
