import { type SQL, sql } from 'drizzle-orm'
import type { Access, FieldAccess, PayloadRequest, Where } from 'payload'

type Asker = Pick<PayloadRequest, 'user'>

export const isAdministrator = (req: Asker): boolean => req.user?.role === 'admin'

export const anyone: Access = () => true
export const nobody: Access = () => false
export const administrators: Access = ({ req }) => isAdministrator(req)

export const administratorsOnly: FieldAccess = ({ req }) => isAdministrator(req)
export const neverReadable: FieldAccess = () => false
export const neverWritable: FieldAccess = () => false

export function publishedAndDue(now: Date): Where {
  return {
    and: [{ isPublished: { equals: true } }, { publishDate: { less_than_equal: now.toISOString() } }],
  }
}

export const isPublic = (
  episode: { isPublished?: boolean | null; publishDate?: string | null } | undefined,
  now: Date,
): boolean => Boolean(episode?.isPublished && episode.publishDate && new Date(episode.publishDate) <= now)

/** The same rule for our own SQL; a test holds the two together. */
export const isPublishedAndDue = (now: Date): SQL =>
  sql`(episodes.is_published AND episodes.publish_date <= ${now.toISOString()})`

/** Documents in the trash are hidden everywhere and never published (`hideTrashed`). */
export const NOT_TRASHED: SQL = sql.raw('episodes.deleted_at IS NULL')

export const publishedEpisodes: Access = ({ req }) => isAdministrator(req) || publishedAndDue(new Date())

export const WITH_FILES = { withFiles: true }

export const filesOfPublicContent: Access = ({ req }) =>
  isAdministrator(req) || req.context.withFiles === true

export const ownAccount: Access = ({ req }) => {
  if (!req.user) return false
  return isAdministrator(req) || { id: { equals: req.user.id } }
}

export const ownedByUser: Access = ({ req }) => {
  if (!req.user) return false
  return isAdministrator(req) || { userId: { equals: req.user.id } }
}
