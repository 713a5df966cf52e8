import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { getDatabase, queryRows } from '@/db/sql'
import { oneAtATime } from '@/lib/one-at-a-time'
import { addressGroup } from '@/lib/requests/ip-address'
import { consumeKey, LIMITS, type Limited, type RateLimit, rewardKey } from '@/lib/requests/rate-limits'
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

type LoginOutcome = { userId: string; openedBy: string } | 'wrong' | Limited

/** Counts guesses before hashing. Each address and known browser has its own count, so that strangers cannot lock the owner out. */
export async function checkLogin(payload: BasePayload, attempt: Attempt): Promise<LoginOutcome> {
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
): Promise<LoginOutcome | undefined> {
  const user = await findByName(payload, foldName(name))
  if (user?.id !== device.userId) return undefined
  const counts: Count[] = [[LIMITS.loginPerDevice, device.id]]
  if (await consumeAll(payload, counts)) return undefined
  return checkPassword(payload, { user, password, counts })
}

async function checkStranger(
  payload: BasePayload,
  { name, password }: Attempt,
  address: string,
): Promise<LoginOutcome> {
  const ofAddress: Count[] = [[LIMITS.loginPerAddress, address]]
  const limitedByAddress = await consumeAll(payload, ofAddress)
  if (limitedByAddress) return limitedByAddress

  const user = await findByName(payload, foldName(name))
  // One count per account, for username and e-mail address alike.
  const account = user?.id ?? foldName(name)
  const ofAccount: Count[] = [
    [LIMITS.loginPerNameAndAddress, `${account}\n${address}`],
    [LIMITS.loginPerName, account],
  ]
  const limitedByAccount = await consumeAll(payload, ofAccount)
  if (limitedByAccount) return limitedByAccount
  return checkPassword(payload, { user, password, counts: [...ofAddress, ...ofAccount] })
}

type Count = [RateLimit, string]

async function consumeAll(payload: BasePayload, counts: Count[]): Promise<Limited | undefined> {
  for (const [limit, key] of counts) {
    const limited = await consumeKey(payload, limit, key)
    if (limited) return limited
  }
  return undefined
}

interface Guess {
  user: Credentials | undefined
  password: string
  counts: Count[]
}

async function checkPassword(payload: BasePayload, { user, password, counts }: Guess): Promise<LoginOutcome> {
  if (!(await passwordMatches(password, user?.password ?? undefined)) || !user) return 'wrong'
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
  const [user] = await queryRows<Credentials>(
    getDatabase(payload),
    sql`SELECT id, CASE WHEN NOT ${HAS_ENDED_PASSWORD} THEN password END AS password, ${OPENED_BY} AS "openedBy" FROM users WHERE username = ${name} OR email = ${name} ORDER BY (username = ${name}) DESC LIMIT 1`,
  )
  return user
}
