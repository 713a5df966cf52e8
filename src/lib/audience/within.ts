import { type SQL, sql } from 'drizzle-orm'
import type { Period } from './periods'

/** A moment for SQL, from milliseconds since 1970. */
export const at = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`

export const within = (column: string, { from, to }: Pick<Period, 'from' | 'to'>): SQL =>
  sql`${sql.identifier(column)} >= ${at(from)} AND ${sql.identifier(column)} < ${at(to)}`
