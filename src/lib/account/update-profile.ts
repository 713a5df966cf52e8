import { type SQL, sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/lib/database/in-transaction'
import type { ProfileForm } from './account-forms'
import { openAccountMails } from './account-mails'
import { changeEmail } from './email-change'
import { lockAccount } from './sessions'

type Profile = Omit<ProfileForm, 'currentPassword'>

const COLUMNS = {
  username: sql`username`,
  firstName: sql`first_name`,
  lastName: sql`last_name`,
  profileImage: sql`profile_image`,
} satisfies Partial<Record<keyof Profile, SQL>>

/**
 * Writes only what was sent: Payload's update would overwrite a password or role saved at the same moment.
 */
export async function updateProfile(
  payload: BasePayload,
  userId: string,
  { email, ...form }: Profile,
): Promise<void> {
  const changes = (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[])
    .filter((name) => form[name] !== undefined)
    .map((name) => sql`${COLUMNS[name]} = ${form[name] || null}`)
  const mail = email === undefined ? undefined : await openAccountMails(payload)
  await inTransaction(payload, async (database) => {
    await lockAccount(database, userId)
    await database.execute(
      sql`UPDATE users SET ${sql.join([...changes, sql`updated_at = now()`], sql`, `)} WHERE id = ${userId}`,
    )
    // A picture of another address takes the place of the one that was uploaded.
    if (form.profileImage !== undefined) {
      await database.execute(sql`DELETE FROM avatars WHERE user_id = ${userId}`)
    }
    if (mail && email !== undefined) await changeEmail(database, mail, { userId, email })
  })
}
