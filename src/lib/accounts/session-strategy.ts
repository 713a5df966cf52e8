import type { AuthStrategy, AuthStrategyResult } from 'payload'
import { retryWhileBusy } from '@/db/retry-while-busy'
import { type Database, databaseOf } from '@/db/sql'
import { hasForeignOrigin } from '@/lib/requests/own-origin'
import { type Account, toAccount } from './account'
import { readCookie, sessionCookieName } from './session-cookie'
import { findSession, findSignedIn, type Session } from './sessions'

const SIGNED_OUT: AuthStrategyResult = { user: null }

/** Stored here, because Payload passes on only the user. */
type Lookup = { session: Session | undefined } | { failure: unknown }

const lookups = new WeakMap<Headers, Lookup>()

export const sessionStrategy: AuthStrategy = {
  name: 'session',
  async authenticate({ headers, payload }) {
    try {
      // SameSite=Lax does not stop other hosts of the same site, and Payload's own routes check nothing else.
      const token = hasForeignOrigin(headers) ? undefined : readCookie(headers, sessionCookieName())
      const found = await retryWhileBusy(() => findSession(databaseOf(payload), token))
      lookups.set(headers, { session: found?.session })
      if (!found?.user) return SIGNED_OUT
      return { user: { ...found.user, collection: 'users', _strategy: 'session' } }
    } catch (failure) {
      // Payload would treat a throw as "signed out"; `sessionOf` throws it again.
      lookups.set(headers, { failure })
      return SIGNED_OUT
    }
  },
}

/** Throws the lookup's error. Only for requests that have passed the strategy. */
export function sessionOf(headers: Headers): Session | undefined {
  const lookup = lookups.get(headers)
  if (!lookup) return undefined
  if ('failure' in lookup) throw lookup.failure
  return lookup.session
}

/** For endpoints that require a user. */
export function memberSessionOf(headers: Headers): Session {
  const session = sessionOf(headers)
  if (!session) throw new Error('Asked for a session without anyone signed in.')
  return session
}

export async function findAccount(database: Database, userId: string): Promise<Account> {
  const user = await findSignedIn(database, userId)
  if (!user) throw new Error('The account has been deleted in the meantime.')
  return toAccount(user)
}
