import { type SQL, sql } from 'drizzle-orm'
import type { Access, FieldAccess, PayloadRequest, Where } from 'payload'

/** Who may do what (the table of roles is in `docs/access.md`). Deny by default: a collection names a rule for every operation. */

type Asker = Pick<PayloadRequest, 'user'>

export const isAdministrator = (req: Asker): boolean => req.user?.role === 'admin'

export const anyone: Access = () => true
export const nobody: Access = () => false
export const administrators: Access = ({ req }) => isAdministrator(req)

/** A field that only administrators read or write. */
export const administratorsOnly: FieldAccess = ({ req }) => isAdministrator(req)
export const neverReadable: FieldAccess = () => false
/** A field that our own code alone writes. */
export const neverWritable: FieldAccess = () => false

/** An episode is public once it is published and its date has come. */
export function publishedAndDue(now: Date): Where {
  return {
    and: [{ isPublished: { equals: true } }, { publishDate: { less_than_equal: now.toISOString() } }],
  }
}

/** The same rule for an episode at hand. */
export const isPublic = (
  episode: { isPublished?: boolean | null; publishDate?: string | null } | undefined,
  now: Date,
): boolean => Boolean(episode?.isPublished && episode.publishDate && new Date(episode.publishDate) <= now)

const DUE_AT = 'episodes.is_published AND episodes.publish_date <='

/** The same rule for our own SQL; a test holds the two together. */
export const isPublishedAndDue = (now: Date): SQL => sql`(${sql.raw(DUE_AT)} ${now.toISOString()})`

/** The same as text, for statements outside of Drizzle; `now` is the name of a parameter, such as `$2`. */
export const publishedAndDueAt = (now: `$${number}`): string => `(${DUE_AT} ${now})`

/** What is in the trash is worked on by nobody; it is never published (`hideTrashed`). */
export const NOT_TRASHED: SQL = sql.raw('episodes.deleted_at IS NULL')

export const publishedEpisodes: Access = ({ req }) => isAdministrator(req) || publishedAndDue(new Date())

/** Marks our own reading of what is public: the files that it uses come with it. No request can set this from outside. */
export const WITH_FILES = { withFiles: true }

export const filesOfPublicContent: Access = ({ req }) =>
  isAdministrator(req) || req.context.withFiles === true

/** One's own account; administrators see every account. */
export const ownAccount: Access = ({ req }) => {
  if (!req.user) return false
  return isAdministrator(req) || { id: { equals: req.user.id } }
}

/** What belongs to the asking user through a `userId` relation; administrators see all. */
export const ownedByUser: Access = ({ req }) => {
  if (!req.user) return false
  return isAdministrator(req) || { userId: { equals: req.user.id } }
}
