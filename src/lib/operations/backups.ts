import { sql } from 'drizzle-orm'
import { type Database, epochMs, queryValue } from '@/db/sql'
import { backups } from '@/db/tables/operations'

/** Milliseconds since 1970; null when there is no backup. */
export async function findLastBackup(database: Database): Promise<number | null> {
  return (
    (await queryValue<number>(database, sql`SELECT ${epochMs('max(made_at)')} AS "madeAt" FROM backups`)) ??
    null
  )
}

export async function noteBackup(database: Database, { bytes, madeAt }: { bytes: number; madeAt: Date }) {
  await database.insert(backups).values({ bytes, made_at: madeAt })
}
