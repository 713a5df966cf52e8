import { sql } from 'drizzle-orm'
import { type Database, epochMs, rowsOf } from '@/db/sql'

export interface OpenAlert {
  kind: string
  detail: string
}

export const listAlerts = (database: Database): Promise<OpenAlert[]> =>
  rowsOf(database, sql`SELECT kind, detail FROM site_alerts WHERE ended_at IS NULL ORDER BY began_at`)

/** Milliseconds since 1970; null where none was ever made. */
export async function findLastBackup(database: Database): Promise<number | null> {
  const [row] = await rowsOf<{ madeAt: number | null }>(
    database,
    sql`SELECT ${epochMs('max(made_at)')} AS "madeAt" FROM backups`,
  )
  return row?.madeAt ?? null
}

export async function noteBackup(database: Database, { bytes, madeAt }: { bytes: number; madeAt: Date }) {
  await database.execute(
    sql`INSERT INTO backups (bytes, made_at) VALUES (${bytes}, ${madeAt.toISOString()}::timestamptz)`,
  )
}
