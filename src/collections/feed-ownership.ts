import { sql } from 'drizzle-orm'
import type { GlobalAfterChangeHook } from 'payload'
import { databaseOfRequest, rowsOf } from '@/db/sql'
import { administratorsOnly } from '@/lib/access'
import { openAccountMails } from '@/lib/accounts/account-mails'
import type { Show } from '@/payload-types'

/** Fields that apps and directories rely on permanently: who owns the feed, where it is, and whether it continues. */
const FIELDS = ['locked', 'ownerEmail', 'appleVerification', 'hub', 'newAddress', 'isComplete'] as const

export const OWNERSHIP = { update: administratorsOnly }

/** Notifies all administrators of a change, however it was made and whatever the request selects. */
export const tellAdministrators: GlobalAfterChangeHook = async ({ doc, previousDoc, req }) => {
  // A new show notifies no one.
  if (!previousDoc?.createdAt) return doc
  const stored = await req.payload.findGlobal({ slug: 'show', depth: 0, overrideAccess: true, req })
  const before: Show['feed'] = previousDoc.feed
  if (FIELDS.every((name) => (stored.feed?.[name] || null) === (before?.[name] || null))) return doc
  const mail = await openAccountMails(req.payload)
  const database = await databaseOfRequest(req)
  const administrators = await rowsOf<{ userId: string; recipient: string }>(
    database,
    sql`SELECT id AS "userId", email AS recipient FROM users WHERE role = 'admin' ORDER BY id`,
  )
  for (const each of administrators) await mail(database, { kind: 'feed-changed', ...each })
  return doc
}
