import type { PayloadRequest } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import type { Database } from '@/db/sql'
import { serialiseCookie, sessionCookieName } from '@/lib/accounts/session-cookie'
import { createSession, sessionOf } from '@/lib/accounts/sessions'
import { oneAtATime } from '@/lib/one-at-a-time'
import { consumeLimit, LIMITS } from '@/lib/requests/rate-limits'
import type { Owner } from '@/lib/saved/bookmarks'
import type { Context } from './endpoint'

/** Undefined for a visitor who has saved nothing yet. Throws when the session cannot be read, instead of guessing. */
export function ownerOf(req: PayloadRequest): Owner | undefined {
  if (req.user) return { userId: String(req.user.id) }
  const session = sessionOf(req.headers)
  return session && 'anonymous' in session.content ? { sessionId: session.sid } : undefined
}

/** Saves in one transaction; an anonymous visitor's first save starts the session that owns it. */
export async function saveForOwner<Saved>(
  { payload, req, address }: Pick<Context, 'payload' | 'req' | 'address'>,
  save: (database: Database, owner: Owner) => Promise<Saved>,
): Promise<{ saved: Saved; cookies: string[] }> {
  const known = ownerOf(req)
  if (known) {
    // One at a time: waiting for the owner's lock would hold a connection each, and leave none to others.
    const key = 'userId' in known ? known.userId : known.sessionId
    const saved = await oneAtATime(`save ${key}`, () =>
      inTransaction(payload, (database) => save(database, known)),
    )
    return { saved, cookies: [] }
  }
  await consumeLimit(payload, LIMITS.anonymousSessions, address)
  return inTransaction(payload, async (database) => {
    const { token, sid, maxAgeSeconds } = await createSession(database, { anonymous: true })
    const saved = await save(database, { sessionId: sid })
    return { saved, cookies: [serialiseCookie(sessionCookieName(), token, maxAgeSeconds)] }
  })
}
