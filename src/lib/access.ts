import { type SQL, sql } from 'drizzle-orm'
import type { Access, ClientUser, FieldAccess, PayloadRequest, Where } from 'payload'
import { wherePublicationIs } from '@/lib/episodes/publication'
import type { User } from '@/payload-types'

type Asker = Pick<PayloadRequest, 'user'>

export const isAdministrator = (req: Asker): boolean => req.user?.role === 'admin'

/** Editors and administrators. */
export const isEditor = (req: Asker): boolean =>
  req.user?.role === 'editor' || isAdministrator(req)

/** For `admin.hidden` of collections that editors may read only in part, such as their own account. */
export const hiddenFromEditors = ({ user }: { user: ClientUser }): boolean =>
  (user as Partial<User> | null)?.role !== 'admin'

export const anyone: Access = () => true
export const nobody: Access = () => false
export const editors: Access = ({ req }) => isEditor(req)
export const administrators: Access = ({ req }) => isAdministrator(req)

export const editorsOnly: FieldAccess = ({ req }) => isEditor(req)
export const administratorsOnly: FieldAccess = ({ req }) => isAdministrator(req)
export const neverReadable: FieldAccess = () => false
export const neverWritable: FieldAccess = () => false

export const whereEpisodeIsPublic = (now: Date): Where => ({
  and: wherePublicationIs.public(now),
})

/** `isEpisodePublic` in SQL. */
export const sqlEpisodeIsPublic = (now: Date): SQL =>
  sql`(episodes.is_published AND episodes.publish_date <= ${now.toISOString()})`

/** Whether the row of `people` is named by a public episode or the show. */
export const sqlPersonIsPublic = (now: Date): SQL => sql`(
  EXISTS (SELECT 1 FROM show_people WHERE show_people.person_id = people.id)
  OR EXISTS (SELECT 1 FROM episodes_people AS named JOIN episodes ON episodes.id = named._parent_id
    WHERE named.person_id = people.id AND ${sqlEpisodeIsPublic(now)}))`

/** Trashed documents are hidden everywhere and never published (`episodes.ts`). */
export const NOT_TRASHED: SQL = sql.raw('episodes.deleted_at IS NULL')

/** Spam is counted and listed only with other spam (`findSpamReason`). */
export const NOT_SPAM = 'contacts.spam_reason IS NULL'

/** Others are the team's; a preview link opens one to its holder (`editing/find-preview.ts`). */
export const publishedEpisodes: Access = ({ req }) =>
  isEditor(req) || whereEpisodeIsPublic(new Date())

export const WITH_FILES = { withFiles: true }

export const filesOfPublicContent: Access = ({ req }) =>
  isEditor(req) || req.context.withFiles === true

/** All for administrators; for others, the documents whose field has their id. */
const ownedBy =
  (field: string): Access =>
  ({ req }) =>
    isAdministrator(req) || (req.user ? { [field]: { equals: req.user.id } } : false)

export const ownAccount = ownedBy('id')
export const ownedByUser = ownedBy('userId')
