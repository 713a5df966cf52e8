import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/lib/database/sql'
import type { ProfileForm } from './account-forms'

const COLUMNS: Record<keyof ProfileForm, SQL> = {
  username: sql`username`,
  email: sql`email`,
  firstName: sql`first_name`,
  lastName: sql`last_name`,
  profileImage: sql`profile_image`,
}

/**
 * Writes what was sent and nothing else. Payload's update would write the whole row as it had read it, and undo a
 * new password or role that an administrator saves at the same moment.
 */
export async function updateProfile(database: Database, userId: string, form: ProfileForm): Promise<void> {
  const changes = (Object.keys(COLUMNS) as (keyof ProfileForm)[])
    .filter((name) => form[name] !== undefined)
    .map((name) => sql`${COLUMNS[name]} = ${form[name] || null}`)
  await database.execute(
    sql`UPDATE users SET ${sql.join([...changes, sql`updated_at = now()`], sql`, `)} WHERE id = ${userId}`,
  )
}
