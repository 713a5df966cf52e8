import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { getDatabase, queryRow } from '@/db/sql'
import { oneAtATime } from '@/lib/one-at-a-time'
import { HttpError } from '@/lib/requests/http-error'
import { addressGroup } from '@/lib/requests/ip-address'
import {
  consumeKey,
  LIMITS,
  type RateLimit,
  rewardKey,
  tryConsumeKey,
} from '@/lib/requests/rate-limits'
import { withPlainDomain } from '@/lib/text/form-fields'
import { foldName } from '@/lib/text/names'
import { passwordMatches } from './passwords'
import type { KnownDevice } from './session-cookie'
import { OPENED_BY } from './sessions'
import { HAS_ENDED_PASSWORD } from './temporary-passwords'

interface Attempt {
  name: string
  password: string
  address: string
  device: KnownDevice | undefined
}

/**
 * Counts guesses before hashing. Each address and known browser has its own count, so that strangers cannot lock the owner out.
 * @throws HttpError 401 or 429
 */
export async function checkLogin(
  payload: BasePayload,
  { name, password, address, device }: Attempt,
): Promise<Pick<Credentials, 'id' | 'openedBy'>> {
  const group = addressGroup(address)
  // A correct password refunds its points. One at a time, or concurrent correct ones would count as guesses.
  return oneAtATime(`login ${device?.id ?? group}`, async () => {
    const user = await findByName(payload, foldName(name))
    // An id, so that username and e-mail address have one count.
    const account = user?.id ?? foldName(name)
    const counts: [RateLimit, string][] = []
    // A browser whose own count is used up counts as unknown.
    if (
      device?.userId === account &&
      (await tryConsumeKey(payload, LIMITS.loginPerDevice, device.id))
    )
      counts.push([LIMITS.loginPerDevice, device.id])
    else {
      counts.push(
        [LIMITS.loginPerAddress, group],
        [LIMITS.loginPerNameAndAddress, `${account}\n${group}`],
      )
      counts.push([LIMITS.loginPerName, account])
      for (const [limit, key] of counts) await consumeKey(payload, limit, key)
    }
    if (!(await passwordMatches(password, user?.password ?? undefined)) || !user)
      throw new HttpError(401, 'Invalid username or password')
    for (const [limit, key] of counts) await rewardKey(payload, limit, key)
    return user
  })
}

interface Credentials {
  id: string
  /** Null for a generated password that has expired. */
  password: string | null
  openedBy: string
}

async function findByName(
  payload: BasePayload,
  given: string,
): Promise<Credentials | undefined> {
  const name = withPlainDomain(given)
  return queryRow<Credentials>(
    getDatabase(payload),
    sql`SELECT id, CASE WHEN NOT ${HAS_ENDED_PASSWORD} THEN password END AS password, ${OPENED_BY} AS "openedBy"
        FROM users WHERE username = ${name} OR email = ${name} ORDER BY (username = ${name}) DESC LIMIT 1`,
  )
}
