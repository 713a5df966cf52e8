import { type SQL, sql } from 'drizzle-orm'

/** Of a table's rows those with these ids, which must be UUIDs. */
export const inIds = (ids: readonly string[]): SQL => sql`id = ANY(${sql.param([...ids])}::uuid[])`
