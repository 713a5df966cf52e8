import type { GlobalAfterChangeHook } from 'payload'
import { databaseOfRequest } from '@/db/sql'
import { administratorsOnly } from '@/lib/access'
import { mailAdministrators } from '@/lib/accounts/account-mails'
import { OWNERSHIP_FIELDS } from '@/lib/feed/feed'
import type { Show } from '@/payload-types'

export const OWNERSHIP = { update: administratorsOnly }

/** Notifies all administrators of a change, however it was made and whatever the request selects. */
export const tellAdministrators: GlobalAfterChangeHook = async ({ doc, previousDoc, req }) => {
  // A new show notifies no one.
  if (!previousDoc?.createdAt) return doc
  const stored = await req.payload.findGlobal({ slug: 'show', depth: 0, overrideAccess: true, req })
  const before: Show['feed'] = previousDoc.feed
  if (OWNERSHIP_FIELDS.every((name) => (stored.feed?.[name] || null) === (before?.[name] || null))) return doc
  await mailAdministrators(req.payload, await databaseOfRequest(req), 'feed-changed')
  return doc
}
