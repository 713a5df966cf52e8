import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/lib/database/sql'

export interface QueueHealth {
  name: string
  waiting: number
  running: number
  failed: number
  /** Seconds that the longest waiting job is due; null when none waits. */
  oldestSeconds: number | null
}

export async function readQueues(database: Database): Promise<QueueHealth[]> {
  const [there] = await rowsOf<{ name: string | null }>(
    database,
    sql`SELECT to_regclass('pgboss.job')::text AS name`,
  )
  if (!there?.name) return []
  return rowsOf<QueueHealth>(
    database,
    sql`SELECT name, count(*) FILTER (WHERE ${IS_DUE})::int AS waiting,
          count(*) FILTER (WHERE state = 'active')::int AS running,
          count(*) FILTER (WHERE state = 'failed')::int AS failed,
          (extract(epoch FROM now() - min(start_after) FILTER (WHERE ${IS_DUE})))::int AS "oldestSeconds"
        FROM pgboss.job WHERE name NOT LIKE '\\_\\_pgboss%' GROUP BY name ORDER BY name`,
  )
}

const IS_DUE = sql`state IN ('created', 'retry') AND start_after <= now()`
