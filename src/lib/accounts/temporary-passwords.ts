import { randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/db/sql'

/** A generated password. Until its owner has chosen another, the account does not open the panel. */
export const chooseTemporaryPassword = (): string => randomBytes(16).toString('base64url')

export async function markTemporary(
  database: Database,
  userId: string,
  { endsAfterHours }: { endsAfterHours?: number } = {},
): Promise<void> {
  const endsAt =
    endsAfterHours === undefined ? sql`NULL` : sql`now() + make_interval(hours => ${endsAfterHours})`
  await database.execute(sql`
    INSERT INTO temporary_passwords (user_id, ends_at) VALUES (${userId}, ${endsAt})
    ON CONFLICT (user_id) DO UPDATE SET ends_at = EXCLUDED.ends_at`)
}

export async function unmarkTemporary(database: Database, userId: string): Promise<void> {
  await database.execute(sql`DELETE FROM temporary_passwords WHERE user_id = ${userId}`)
}

/** For statements on `users`. */
export const HAS_ENDED_PASSWORD: SQL = sql`EXISTS (
  SELECT 1 FROM temporary_passwords WHERE user_id = users.id AND ends_at <= now())`
export const HAS_TEMPORARY_PASSWORD: SQL = sql`EXISTS (SELECT 1 FROM temporary_passwords WHERE user_id = users.id)`
