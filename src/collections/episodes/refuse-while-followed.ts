import { sql } from 'drizzle-orm'
import { type CollectionBeforeValidateHook, ValidationError } from 'payload'
import { databaseOfRequest, rowsOf } from '@/db/sql'
import type { Episode } from '@/payload-types'

const REASON =
  'This show follows the feed of its host: publish the episode there, and it comes here automatically. To publish here, stop following under Import a show.'

/** A followed show is published at its host. What came from there may be edited. @throws ValidationError */
export const refuseWhileFollowed: CollectionBeforeValidateHook<Episode> = async ({
  data,
  originalDoc,
  req,
}) => {
  if (!req.user || !data?.isPublished || originalDoc?.isPublished || data.deletedAt) return data
  const refusing = await rowsOf(
    await databaseOfRequest(req),
    sql`SELECT 1 FROM followed_feed
        WHERE NOT EXISTS (SELECT 1 FROM followed_items WHERE episode_id = ${originalDoc?.id ?? null}::uuid)`,
  )
  if (refusing.length === 0) return data
  const errors = [{ path: 'isPublished', label: 'Status', message: REASON }]
  throw new ValidationError({ collection: 'episodes', errors, req }, req.t)
}
