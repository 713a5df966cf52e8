import { type SQL, sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { type Database, getDatabase, queryRow, queryRows } from '@/db/sql'
import { HttpError } from '@/lib/requests/http-error'
import { foldName } from '@/lib/text/names'
import { noteAccessChange } from './access-changes'
import type { ProfileForm } from './account-forms'
import { findToken, mailAccount, useToken, withdrawTokens } from './account-mails'
import { lockAccount, type SignedIn } from './sessions'

type Profile = Omit<ProfileForm, 'currentPassword'>

const COLUMNS = {
  username: sql`username`,
  firstName: sql`first_name`,
  lastName: sql`last_name`,
  profileImage: sql`profile_image`,
} satisfies Partial<Record<keyof Profile, SQL>>

/** Writes only the given fields: Payload's update would overwrite a concurrently saved password or role. */
export async function updateProfile(
  payload: BasePayload,
  { userId, sid }: SignedIn,
  { email, ...form }: Profile,
): Promise<void> {
  const changes = (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[])
    .filter((name) => form[name] !== undefined)
    .map((name) => sql`${COLUMNS[name]} = ${form[name] || null}`)
  await inTransaction(payload, async (database) => {
    await lockAccount(database, userId, { sid })
    const before = await queryRow<{ username: string }>(
      database,
      sql`SELECT username FROM users WHERE id = ${userId}`,
    )
    await database.execute(
      sql`UPDATE users SET ${sql.join([...changes, sql`updated_at = now()`], sql`, `)} WHERE id = ${userId}`,
    )
    // A picture by address replaces an uploaded one.
    if (form.profileImage !== undefined) {
      await database.execute(sql`DELETE FROM avatars WHERE user_id = ${userId}`)
    }
    if (before && form.username !== undefined && form.username !== before.username)
      await noteAccessChange(payload, database, { kind: 'username-changed', userId })
    if (email !== undefined) await changeEmail(payload, database, { userId, email })
  })
}

const EMAIL_TAKEN = 'This email already has an account.'

/** @throws HttpError 409 when another account has the name or the address */
export async function refuseTaken(
  payload: BasePayload,
  wanted: { username?: string; email?: string },
  exceptId?: string,
): Promise<void> {
  const username = foldName(wanted.username ?? '')
  const email = foldName(wanted.email ?? '')
  const others = await queryRows<{ username: string; email: string }>(
    getDatabase(payload),
    sql`SELECT username, email FROM users
        WHERE (username = ${username} OR email = ${email}) AND id IS DISTINCT FROM ${exceptId ?? null}::uuid`,
  )
  const errors: Record<string, string> = {}
  const isTaken =
    others.some((other) => other.username === username) ||
    (username !== '' && (await looksLikeTeam(payload, username, exceptId)))
  if (isTaken) errors.username = 'This username is already taken.'
  if (others.some((other) => other.email === email)) errors.email = EMAIL_TAKEN
  const message = errors.username ?? errors.email
  if (message) throw new HttpError(409, message, { errors })
}

/** Listeners must not pass for members of the team. */
async function looksLikeTeam(payload: BasePayload, username: string, exceptId?: string): Promise<boolean> {
  const team = await queryRows<{ id: string; username: string }>(
    getDatabase(payload),
    sql`SELECT id, username FROM users WHERE role <> 'user'`,
  )
  const isOfTeam = team.some(({ id }) => id === exceptId)
  return !isOfTeam && team.some((other) => outlineOf(other.username) === outlineOf(username))
}

/** Mails a link that confirms this mailbox, and withdraws earlier links. Requires a transaction. */
export async function askToConfirm(
  payload: BasePayload,
  database: Database,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await withdrawTokens(database, userId, ['confirm-email'])
  await mailAccount(payload, database, { kind: 'confirm-email', userId, recipient: email })
}

/** Asks the new address to confirm and notifies the current one. Requires a transaction with the account locked. */
async function changeEmail(
  payload: BasePayload,
  database: Database,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const user = await queryRow<{ email: string; isPending: boolean }>(
    database,
    sql`SELECT email, EXISTS (SELECT FROM account_mails WHERE user_id = users.id AND recipient = ${email}
          AND kind = 'confirm-email' AND expires_at > now()) AS "isPending"
        FROM users WHERE id = ${userId}`,
  )
  // The form sends the whole profile each time, but one mail is enough.
  if (!user || (user.isPending && user.email !== email)) return
  if (user.email === email) {
    await database.execute(sql`
      DELETE FROM account_mails WHERE user_id = ${userId} AND kind = 'confirm-email' AND recipient <> ${email}`)
    return
  }
  await askToConfirm(payload, database, { userId, email })
  await mailAccount(payload, database, { kind: 'email-change-asked', userId, recipient: user.email })
}

/** @throws HttpError 409 when there is nothing to confirm */
export async function sendConfirmation(payload: BasePayload, { userId, sid }: SignedIn): Promise<void> {
  await inTransaction(payload, async (database) => {
    await lockAccount(database, userId, { sid })
    const user = await queryRow<{ email: string; pending: string | null; isConfirmed: boolean }>(
      database,
      sql`SELECT email, email_confirmed_at IS NOT NULL AS "isConfirmed",
            (SELECT recipient FROM account_mails WHERE user_id = users.id AND kind = 'confirm-email'
               AND recipient <> users.email AND expires_at > now() LIMIT 1) AS pending
          FROM users WHERE id = ${userId}`,
    )
    if (!user || (user.isConfirmed && !user.pending))
      throw new HttpError(409, 'Your email address is already confirmed.')
    await askToConfirm(payload, database, { userId, email: user.pending ?? user.email })
  })
}

/** @throws HttpError 409 when another account has claimed the address, 410 for a dead link */
export async function confirmEmail(payload: BasePayload, token: string): Promise<void> {
  const found = await findToken(getDatabase(payload), 'confirm-email', token)
  const { userId, email } = found
  const confirming = inTransaction(payload, async (database) => {
    await lockAccount(database, userId)
    await useToken(database, found)
    const before = await queryRow<{ email: string }>(
      database,
      sql`SELECT email FROM users WHERE id = ${userId}`,
    )
    if (before && before.email !== email) {
      // Links in the old mailbox must no longer set a password.
      await withdrawTokens(database, userId)
      await noteAccessChange(payload, database, { kind: 'email-changed', userId, recipient: before.email })
    }
    await database.execute(sql`
      UPDATE users SET email = ${email}, email_confirmed_at = now(), updated_at = now() WHERE id = ${userId}`)
  })
  // The unique index decides between accounts that confirm one address at once.
  await confirming.catch(async (error: unknown) => {
    await refuseTaken(payload, { email }, userId)
    throw error
  })
}

/** Letters that fonts draw like Latin ones, in lower case. */
const LOOK_ALIKES: Record<string, string> = {
  a: 'аα',
  b: 'вЬ',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еєε',
  g: 'ɡ',
  h: 'һн',
  i: 'іıιΙl1|ӏ',
  j: 'јϳ',
  k: 'кκ',
  m: 'м',
  n: 'пη',
  o: 'оοσ0',
  p: 'рρ',
  q: 'ԛ',
  s: 'ѕ',
  t: 'тτ',
  u: 'υ',
  v: 'νѵ',
  w: 'ԝω',
  x: 'хχ',
  y: 'уγү',
  z: 'ᴢ',
}

const PLAIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([plain, others]) =>
    [...others].map((other) => [other, plain] as const),
  ),
)

/** Equal for two folded names that look alike. */
const outlineOf = (folded: string): string =>
  Array.from(folded, (letter) => PLAIN.get(letter) ?? letter).join('')
