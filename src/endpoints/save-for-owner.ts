import type { PayloadRequest } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import type { Database } from '@/db/sql'
import { serialiseCookie, sessionCookieName } from '@/lib/accounts/session-cookie'
import { createSession, sessionOf } from '@/lib/accounts/sessions'
import { oneAtATime } from '@/lib/one-at-a-time'
import { HttpError } from '@/lib/requests/http-error'
import { consumeLimit, LIMITS } from '@/lib/requests/rate-limits'
import type { Owner } from '@/lib/saved/bookmarks'
import type { Context } from './endpoint'

/** Undefined for a visitor who has saved nothing yet. Throws when the session cannot be read, instead of guessing. */
export function ownerOf(req: PayloadRequest): Owner | undefined {
  if (req.user) return { userId: String(req.user.id) }
  const session = sessionOf(req.headers)
  return session && 'anonymous' in session.content ? { sessionId: session.sid } : undefined
}

/** Why nothing was saved: the owner has just signed in or out, or the list is full. */
type Unsaved = 'gone' | 'full'

interface Save<Outcome> {
  save: (database: Database, owner: Owner) => Promise<Outcome | Unsaved>
  /** The capacity in the refusal: `500 episodes`. */
  room: string
}

interface Saved<Outcome> {
  outcome: Outcome
  cookies: string[]
}

/** Saves in one transaction; an anonymous visitor's first save starts the session that owns it. */
export async function saveForOwner<Outcome>(
  { payload, req, address }: Pick<Context, 'payload' | 'req' | 'address'>,
  { save, room }: Save<Outcome>,
): Promise<Saved<Outcome>> {
  const known = ownerOf(req)
  if (known) {
    // One at a time: waiting for the owner's lock would hold a connection each, and leave none to others.
    const key = 'userId' in known ? known.userId : known.sessionId
    const outcome = await oneAtATime(`save ${key}`, () =>
      inTransaction(payload, async (database) => savedOf(await save(database, known), room)),
    )
    return { outcome, cookies: [] }
  }
  await consumeLimit(payload, LIMITS.anonymousSessions, address)
  return inTransaction(payload, async (database) => {
    const { token, sid, maxAgeSeconds } = await createSession(database, { anonymous: true })
    const outcome = savedOf(await save(database, { sessionId: sid }), room)
    return { outcome, cookies: [serialiseCookie(sessionCookieName(), token, maxAgeSeconds)] }
  })
}

/** Thrown in the transaction, so that a refusal leaves nothing behind. @throws HttpError 409 */
function savedOf<Outcome>(outcome: Outcome | Unsaved, room: string): Outcome {
  if (outcome === 'gone') throw new HttpError(409, 'You have just signed in or out. Please try again.')
  if (outcome === 'full') {
    throw new HttpError(409, `You have saved ${room}, which is the maximum. Remove one first.`)
  }
  return outcome as Outcome
}
