import { eq, sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { assign, type Database, getDatabase, NOW, queryRows } from '@/db/sql'
import { avatars } from '@/db/tables/accounts'
import { HttpError } from '@/lib/requests/http-error'
import type { User } from '@/payload-types'
import { changeAccount, noteAccessChange } from './access-changes'
import type { Account } from './account'
import type { ProfileForm } from './account-forms'
import { findToken, mailAccount, useToken, withdrawTokens } from './account-mails'
import { findAccount, type SignedIn } from './sessions'

type Profile = Omit<ProfileForm, 'currentPassword'>

/** Writes only the given fields: Payload's update would overwrite a concurrently saved password or role. */
export async function updateProfile(
  payload: BasePayload,
  owner: SignedIn,
  { email, ...form }: Profile,
): Promise<void> {
  const { userId } = owner
  await changeAccount(payload, owner, async (database) => {
    const before = await findAccount(database, userId)
    const { username, firstName, lastName, profileImage } = form
    const changes = assign({ username, firstName, lastName, profileImage, updatedAt: NOW })
    await database.execute(sql`UPDATE users SET ${changes} WHERE id = ${userId}`)
    // A picture by address replaces an uploaded one.
    if (profileImage !== undefined)
      await database.delete(avatars).where(eq(avatars.user_id, userId))
    if (username !== undefined && username !== before.username)
      await noteAccessChange(payload, database, { kind: 'username-changed', userId })
    const { email: recipient, pendingEmail } = before
    // The form sends the whole profile each time, but one mail is enough.
    if (email === undefined || email === pendingEmail) return
    if (email !== recipient) {
      await askToConfirm(payload, database, { id: userId, email })
      await mailAccount(payload, database, { kind: 'email-change-asked', userId, recipient })
    } else if (pendingEmail) await withdrawTokens(database, userId, ['confirm-email'])
  })
}

/**
 * Saves unless another account has the name or the address. The unique index admits one of several concurrent requests; the
 * others are refused as a later one would be. @throws HttpError 409
 */
export async function unlessTaken<Saved>(
  payload: BasePayload,
  wanted: ProfileChange,
  save: () => Promise<Saved>,
  exceptId?: string,
): Promise<Saved> {
  await refuseTaken(payload, wanted, exceptId)
  try {
    return await save()
  } catch (error) {
    await refuseTaken(payload, wanted, exceptId)
    throw error
  }
}

/** The forms have folded both. */
interface ProfileChange {
  username?: string
  email?: string
}

async function refuseTaken(
  payload: BasePayload,
  wanted: ProfileChange,
  exceptId?: string,
): Promise<void> {
  const { username = '', email = '' } = wanted
  const known = await queryRows<Pick<User, 'id' | 'username' | 'email' | 'role'>>(
    getDatabase(payload),
    sql`SELECT id, username, email, role FROM users
        WHERE username = ${username} OR email = ${email} OR role <> 'user'`,
  )
  const isOfTeam = known.some(({ id, role }) => id === exceptId && role !== 'user')
  const others = known.filter(({ id }) => id !== exceptId)
  // Listeners must not pass for members of the team.
  const isAlike = (other: (typeof others)[number]) =>
    !isOfTeam && other.role !== 'user' && outlineOf(other.username) === outlineOf(username)
  const errors: Record<string, string> = {}
  if (others.some((other) => other.username === username || isAlike(other)))
    errors.username = 'This username is already taken.'
  if (others.some((other) => other.email === email))
    errors.email = 'This email already has an account.'
  const message = errors.username ?? errors.email
  if (message) throw new HttpError(409, message, { errors })
}

/** Mails a link that confirms this mailbox, and withdraws earlier links. Requires a transaction. */
export async function askToConfirm(
  payload: BasePayload,
  database: Database,
  { id: userId, email: recipient }: Pick<Account, 'id' | 'email'>,
): Promise<void> {
  await withdrawTokens(database, userId, ['confirm-email'])
  await mailAccount(payload, database, { kind: 'confirm-email', userId, recipient })
}

/** @throws HttpError 409 when there is nothing to confirm */
export async function sendConfirmation(payload: BasePayload, owner: SignedIn): Promise<void> {
  await changeAccount(payload, owner, async (database) => {
    const { id, email, isEmailConfirmed, pendingEmail } = await findAccount(
      database,
      owner.userId,
    )
    if (isEmailConfirmed && !pendingEmail)
      throw new HttpError(409, 'Your email address is already confirmed.')
    await askToConfirm(payload, database, { id, email: pendingEmail ?? email })
  })
}

/** @throws HttpError 409 when another account has claimed the address, 410 for a dead link */
export async function confirmEmail(payload: BasePayload, token: string): Promise<void> {
  const found = await findToken(getDatabase(payload), 'confirm-email', token)
  const { userId, email } = found
  const confirm = async (database: Database) => {
    await useToken(database, found)
    const { email: recipient } = await findAccount(database, userId)
    if (recipient !== email) {
      // Links in the old mailbox must no longer set a password.
      await withdrawTokens(database, userId)
      await noteAccessChange(payload, database, { kind: 'email-changed', userId, recipient })
    }
    await database.execute(sql`
      UPDATE users SET email = ${email}, email_confirmed_at = now(), updated_at = now() WHERE id = ${userId}`)
  }
  await unlessTaken(
    payload,
    { email },
    () => changeAccount(payload, { userId }, confirm),
    userId,
  )
}

/** Each Latin letter, then those that fonts draw like it, in lower case. */
const LOOK_ALIKES = `aаα bвЬ cсϲ dԁ eеєε gɡ hһн iіıιΙl1|ӏ jјϳ kкκ mм nпη oоοσ0
  pрρ qԛ sѕ tтτ uυ vνѵ wԝω xхχ yуγү zᴢ`.split(/\s+/)

const PLAIN = new Map(
  LOOK_ALIKES.flatMap(([plain = '', ...others]) => others.map((other) => [other, plain])),
)

/** Equal for two folded names that look alike. */
const outlineOf = (folded: string): string =>
  Array.from(folded, (letter) => PLAIN.get(letter) ?? letter).join('')
