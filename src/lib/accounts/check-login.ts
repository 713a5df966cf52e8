import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { getDatabase, queryRow } from '@/db/sql'
import { oneAtATime } from '@/lib/one-at-a-time'
import { HttpError } from '@/lib/requests/http-error'
import { addressGroup } from '@/lib/requests/ip-address'
import { consumeKey, LIMITS, type RateLimit, rewardKey, tryConsumeKey } from '@/lib/requests/rate-limits'
import { withPlainDomain } from '@/lib/text/form-fields'
import { foldName } from '@/lib/text/names'
import { passwordMatches } from './passwords'
import { type KnownDevice, readDeviceToken } from './session-cookie'
import { OPENED_BY } from './sessions'
import { HAS_ENDED_PASSWORD } from './temporary-passwords'

interface Attempt {
  name: string
  password: string
  address: string
  deviceToken: string | undefined
}

interface Opened {
  userId: string
  openedBy: string
}

/**
 * Counts guesses before hashing. Each address and known browser has its own count, so that strangers cannot lock the owner out.
 * @throws HttpError 401 or 429
 */
export async function checkLogin(payload: BasePayload, attempt: Attempt): Promise<Opened> {
  const device = readDeviceToken(attempt.deviceToken)
  const address = addressGroup(attempt.address)
  // A correct password refunds its points. One at a time, or concurrent correct ones would count as guesses.
  return (
    (device && (await oneAtATime(`login device ${device.id}`, () => checkKnown(payload, attempt, device)))) ??
    oneAtATime(`login ${address}`, () => checkStranger(payload, attempt, address))
  )
}

/** Undefined when the browser counts as unknown. */
async function checkKnown(
  payload: BasePayload,
  { name, password }: Attempt,
  device: KnownDevice,
): Promise<Opened | undefined> {
  const user = await findByName(payload, foldName(name))
  if (user?.id !== device.userId) return undefined
  if (!(await tryConsumeKey(payload, LIMITS.loginPerDevice, device.id))) return undefined
  return checkPassword(payload, { user, password, counts: [[LIMITS.loginPerDevice, device.id]] })
}

async function checkStranger(
  payload: BasePayload,
  { name, password }: Attempt,
  address: string,
): Promise<Opened> {
  await consumeKey(payload, LIMITS.loginPerAddress, address)
  const user = await findByName(payload, foldName(name))
  // One count per account, for username and e-mail address alike.
  const account = user?.id ?? foldName(name)
  const ofAccount: Count[] = [
    [LIMITS.loginPerNameAndAddress, `${account}\n${address}`],
    [LIMITS.loginPerName, account],
  ]
  for (const [limit, key] of ofAccount) await consumeKey(payload, limit, key)
  return checkPassword(payload, { user, password, counts: [[LIMITS.loginPerAddress, address], ...ofAccount] })
}

type Count = [RateLimit, string]

interface Guess {
  user: Credentials | undefined
  password: string
  counts: Count[]
}

async function checkPassword(payload: BasePayload, { user, password, counts }: Guess): Promise<Opened> {
  if (!(await passwordMatches(password, user?.password ?? undefined)) || !user)
    throw new HttpError(401, 'Invalid username or password')
  await Promise.all(counts.map(([limit, key]) => rewardKey(payload, limit, key)))
  return { userId: user.id, openedBy: user.openedBy }
}

interface Credentials {
  id: string
  /** Null for a generated password that has expired. */
  password: string | null
  openedBy: string
}

async function findByName(payload: BasePayload, given: string): Promise<Credentials | undefined> {
  const name = withPlainDomain(given)
  return queryRow<Credentials>(
    getDatabase(payload),
    sql`SELECT id, CASE WHEN NOT ${HAS_ENDED_PASSWORD} THEN password END AS password, ${OPENED_BY} AS "openedBy" FROM users WHERE username = ${name} OR email = ${name} ORDER BY (username = ${name}) DESC LIMIT 1`,
  )
}
