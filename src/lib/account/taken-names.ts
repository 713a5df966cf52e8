import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { databaseOf, rowsOf } from '@/lib/database/sql'
import { foldName } from './names'

export const EMAIL_TAKEN = 'This email already has an account.'

interface Taken {
  message: string
  errors: Record<string, string>
}

export async function takenNames(
  payload: BasePayload,
  wanted: { username?: string; email?: string },
  exceptId?: string,
): Promise<Taken | undefined> {
  const username = foldName(wanted.username ?? '')
  const email = foldName(wanted.email ?? '')
  const others = await rowsOf<{ username: string; email: string }>(
    databaseOf(payload),
    sql`SELECT username, email FROM users
        WHERE (username = ${username} OR email = ${email}) AND id IS DISTINCT FROM ${exceptId ?? null}::uuid`,
  )
  const errors: Record<string, string> = {}
  if (others.some((other) => other.username === username)) errors.username = 'This username is already taken.'
  if (others.some((other) => other.email === email)) errors.email = EMAIL_TAKEN
  const message = errors.username ?? errors.email
  return message ? { message, errors } : undefined
}
