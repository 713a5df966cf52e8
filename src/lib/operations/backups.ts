import { max } from 'drizzle-orm'
import type { Database } from '@/db/sql'
import { backups } from '@/db/tables/operations'

/** Milliseconds since 1970; null when there is no backup. */
export async function findLastBackup(database: Database): Promise<number | null> {
  const [last] = await database.select({ madeAt: max(backups.made_at) }).from(backups)
  return last?.madeAt?.getTime() ?? null
}

export async function noteBackup(database: Database, { bytes, madeAt }: { bytes: number; madeAt: Date }) {
  await database.insert(backups).values({ bytes, made_at: madeAt })
}
