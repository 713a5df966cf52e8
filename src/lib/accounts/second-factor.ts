import { hash } from 'node:crypto'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { type Database, getDatabase, NOW } from '@/db/sql'
import { recoveryCodes, secondFactors } from '@/db/tables/accounts'
import { fieldError, HttpError } from '@/lib/requests/http-error'
import { addressGroup } from '@/lib/requests/ip-address'
import { consumeKey, LIMITS, type RateLimit, rewardKey } from '@/lib/requests/rate-limits'
import { openText, sealText } from '@/lib/sealed-text'
import type { User } from '@/payload-types'
import { changeAccount, noteAccessChange } from './access-changes'
import type { KnownDevice } from './session-cookie'
import { deleteSessionsOf } from './sessions'

const RECOVERY_CODES = 10

const UNREADABLE =
  'The site has a new secret and can no longer check the codes of your app. Enter a recovery code, then set up the second step again.'

export interface NewSecondFactor {
  /** Base32, for typing where a QR code cannot be scanned. */
  secret: string
  /** `otpauth://…`, as authenticator apps read it from a QR code. */
  uri: string
}

/** Starts or restarts the setup, which a code must confirm. @throws HttpError 409 when a second step is already on */
export async function beginSecondFactor(
  payload: BasePayload,
  { userId, label, issuer }: { userId: string; label: string; issuer: string },
): Promise<NewSecondFactor> {
  const secret = new Secret({ size: 20 })
  const set = { secret: sealText(secret.base32), last_step: null }
  const { rowCount } = await getDatabase(payload)
    .insert(secondFactors)
    .values({ user_id: userId, ...set })
    .onConflictDoUpdate({
      target: secondFactors.user_id,
      set,
      setWhere: isNull(secondFactors.confirmed_at),
    })
  if (!rowCount) throw new HttpError(409, 'Your account already has a second step.')
  return { secret: secret.base32, uri: new TOTP({ secret, label, issuer }).toString() }
}

/** Accepts the first code, and ends all other sessions. Returns the recovery codes. @throws HttpError 403 or 429 */
export async function confirmSecondFactor(
  payload: BasePayload,
  { userId, code, sid }: { userId: string; code: string; sid: string },
): Promise<{ recoveryCodes: string[] }> {
  return countGuess(payload, { limit: LIMITS.secondFactor, key: sid, status: 403 }, () =>
    changeAccount(payload, { userId, sid }, async (database) => {
      if (!(await acceptTotp(database, userId, code, isNull(secondFactors.confirmed_at))))
        return undefined
      await database
        .update(secondFactors)
        .set({ confirmed_at: NOW })
        .where(eq(secondFactors.user_id, userId))
      // A thief's session would otherwise continue without a code.
      await deleteSessionsOf(database, userId, sid)
      await noteAccessChange(payload, database, { kind: 'second-step-on', userId })
      const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode)
      await database
        .insert(recoveryCodes)
        .values(codes.map((each) => ({ user_id: userId, hash: hashOf(each) })))
      return { recoveryCodes: codes }
    }),
  )
}

const IS_ON = isNotNull(secondFactors.confirmed_at)

export const hasSecondFactor = async (database: Database, userId: string): Promise<boolean> =>
  (await database.$count(secondFactors, and(eq(secondFactors.user_id, userId), IS_ON))) > 0

interface Attempt {
  id: string
  /** Part of each count: guessing needs the password, so another one restores all guesses. */
  openedBy: string
  code: string
  address: string
  device: KnownDevice | undefined
}

/** Accepts an app code or a recovery code, each once. @throws HttpError 401 or 429 */
export async function checkSecondFactor(
  payload: BasePayload,
  { id: userId, openedBy, code, address, device }: Attempt,
): Promise<void> {
  const isOfApp = /^\d{6}$/.test(code)
  const [limit, key] = !isOfApp
    ? [LIMITS.recoveryCode, `${openedBy}\n${addressGroup(address)}`]
    : device?.userId === userId
      ? [LIMITS.secondFactorPerDevice, `${openedBy}\n${device.id}`]
      : [LIMITS.secondFactor, openedBy]
  await countGuess(payload, { limit, key, status: 401 }, () =>
    isOfApp
      ? acceptTotp(getDatabase(payload), userId, code, IS_ON)
      : spendRecoveryCode(payload, userId, code),
  )
}

const spendRecoveryCode = (
  payload: BasePayload,
  userId: string,
  code: string,
): Promise<boolean> =>
  inTransaction(payload, async (database) => {
    const isSpent = and(eq(recoveryCodes.user_id, userId), eq(recoveryCodes.hash, hashOf(code)))
    if (!(await database.delete(recoveryCodes).where(isSpent)).rowCount) return false
    await noteAccessChange(payload, database, { kind: 'recovery-code-used', userId })
    return true
  })

/** False when there is none. `by` is an administrator who turns off a colleague's; `sid` the owner's session. */
export const turnOffSecondFactor = (
  payload: BasePayload,
  change: { userId: string; by?: Pick<User, 'id' | 'username'>; sid?: string },
): Promise<boolean> =>
  changeAccount(payload, change, async (database) => {
    const { userId, by } = change
    if (!(await hasSecondFactor(database, userId))) return false
    await removeSecondFactor(database, userId)
    await noteAccessChange(payload, database, { kind: 'second-step-off', userId, by })
    return true
  })

export async function removeSecondFactor(database: Database, userId: string): Promise<void> {
  await database.delete(secondFactors).where(eq(secondFactors.user_id, userId))
  await database.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
}

const WRONG_CODE = 'This code is wrong. Enter the one that your app shows now.'

/** Counts a guess before checking it; a correct one is refunded. @throws HttpError 429, or with this status for a wrong code */
async function countGuess<Right>(
  payload: BasePayload,
  { limit, key, status }: { limit: RateLimit; key: string; status: number },
  look: () => Promise<Right | false | undefined>,
): Promise<Right> {
  await consumeKey(payload, limit, key)
  const right = await look()
  if (!right) throw fieldError(status, 'code', WRONG_CODE)
  await rewardKey(payload, limit, key)
  return right
}

/** Also accepts the code before and after, for clocks that are half a minute off. @param isMeant whether it is on, or being set up */
async function acceptTotp(
  database: Database,
  userId: string,
  token: string,
  isMeant: SQL,
): Promise<boolean> {
  const isOwn = eq(secondFactors.user_id, userId)
  const [row] = await database.select().from(secondFactors).where(and(isOwn, isMeant))
  if (!row) return false
  const totp = new TOTP({ secret: openSecret(row.secret) })
  const delta = totp.validate({ token })
  if (delta === null) return false
  const step = totp.counter() + delta
  // One statement, so that of two requests with the same code only one succeeds. A secret restarted in the
  // meantime does not match.
  const isNew = sql`coalesce(${secondFactors.last_step}, 0) < ${step}`
  const { rowCount } = await database
    .update(secondFactors)
    .set({ last_step: step })
    .where(and(isOwn, eq(secondFactors.secret, row.secret), isNew))
  return rowCount === 1
}

/** @throws HttpError when PAYLOAD_SECRET has changed, as after a restore without it */
function openSecret(sealed: string): Secret {
  try {
    return Secret.fromBase32(openText(sealed))
  } catch {
    throw new HttpError(409, UNREADABLE)
  }
}

/** Base32 has no digit that looks like one of its letters. */
const recoveryCode = (): string => new Secret({ size: 15 }).base32.replace(/.{6}(?=.)/g, '$&-')

/** 120 random bits need no slow hash. */
const hashOf = (code: string): string =>
  hash('sha256', code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
