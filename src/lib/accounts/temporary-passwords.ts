import { randomBytes } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/db/sql'
import { temporaryPasswords } from '@/db/tables/accounts'

/** A generated password. Until its owner has chosen another, the account does not open the panel. */
export const chooseTemporaryPassword = (): string => randomBytes(16).toString('base64url')

export async function markTemporary(
  database: Database,
  userId: string,
  { endsAfterHours }: { endsAfterHours?: number } = {},
): Promise<void> {
  const ends_at = sql`now() + make_interval(hours => ${endsAfterHours ?? null}::int)`
  await database.insert(temporaryPasswords).values({ user_id: userId, ends_at })
}

export async function unmarkTemporary(database: Database, userId: string): Promise<void> {
  await database.delete(temporaryPasswords).where(eq(temporaryPasswords.user_id, userId))
}

/** For statements on `users`. */
export const HAS_ENDED_PASSWORD: SQL = sql`EXISTS (
  SELECT 1 FROM temporary_passwords WHERE user_id = users.id AND ends_at <= now())`
export const HAS_TEMPORARY_PASSWORD: SQL = sql`EXISTS (SELECT 1 FROM temporary_passwords WHERE user_id = users.id)`
