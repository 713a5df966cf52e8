import type { GlobalAfterChangeHook as AfterChange } from 'payload'
import { getRequestDatabase } from '@/db/sql'
import { administratorsOnly } from '@/lib/access'
import { mailAdministrators } from '@/lib/accounts/account-mails'
import { OWNERSHIP_FIELDS } from '@/lib/feed/feed'
import type { Show } from '@/payload-types'

export const OWNERSHIP = { update: administratorsOnly }

/** Also which partners are linked. Rows get new ids with each save of a form. */
const ownershipOf = ({ feed, sponsors }: Partial<Show>): string =>
  JSON.stringify(
    [OWNERSHIP_FIELDS.map((name) => feed?.[name] || null), sponsors?.map(({ name, url }) => [name, url])],
    (key, value) => (key === 'id' ? undefined : value),
  )

/** Notifies all administrators of a change, however it was made and whatever the request selects. */
export const notifyAdministrators: AfterChange = async ({ previousDoc, req }) => {
  // A new show notifies no one.
  if (!previousDoc?.createdAt) return
  const stored = await req.payload.findGlobal({ slug: 'show', depth: 0, req })
  if (ownershipOf(stored) === ownershipOf(previousDoc)) return
  await mailAdministrators(req.payload, await getRequestDatabase(req), 'feed-changed')
}
