import { randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/db/sql'

/** One that the site chooses and prints. Until its owner has chosen another, the account opens no panel. */
export const chooseTemporaryPassword = (): string => randomBytes(16).toString('base64url')

export async function markTemporary(database: Database, userId: string): Promise<void> {
  await database.execute(
    sql`INSERT INTO temporary_passwords (user_id) VALUES (${userId}) ON CONFLICT DO NOTHING`,
  )
}

export async function unmarkTemporary(database: Database, userId: string): Promise<void> {
  await database.execute(sql`DELETE FROM temporary_passwords WHERE user_id = ${userId}`)
}

/** For a statement over `users`. */
export const HAS_TEMPORARY_PASSWORD: SQL = sql`EXISTS (SELECT 1 FROM temporary_passwords WHERE user_id = users.id)`
