import { randomBytes } from 'node:crypto'
import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionAfterLogoutHook,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeValidateHook,
  type FieldHook,
} from 'payload'
import { isAdministrator } from '@/lib/access/rules'
import { openAccountMails } from '@/lib/account/account-mails'
import { withdrawTokens } from '@/lib/account/account-tokens'
import { deleteBelongings } from '@/lib/account/delete-account'
import { foldName } from '@/lib/account/names'
import { hashOf, passwordProblem } from '@/lib/account/passwords'
import { sessionOf } from '@/lib/account/session-strategy'
import { deleteSession, deleteSessionsOf } from '@/lib/account/sessions'
import { databaseOfRequest } from '@/lib/database/sql'
import type { User } from '@/payload-types'

export const normaliseNames: CollectionBeforeValidateHook<User> = ({ data, originalDoc }) => {
  if (typeof data?.username === 'string') data.username = foldName(data.username)
  if (typeof data?.email === 'string') {
    data.email = foldName(data.email)
    // Nobody has shown yet that this mailbox is theirs.
    if (originalDoc && data.email !== originalDoc.email) data.emailConfirmedAt = null
  }
  return data
}

/** An update with the field left empty keeps the stored hash. */
export const keepPassword: FieldHook<User, string | undefined> = ({ value, originalDoc, operation }) =>
  (operation === 'update' && !value ? originalDoc?.password : value) ?? undefined

/** Every way of setting a password comes through here. Who is invited has one that nobody knows, until the mailed link sets another. */
export const hashPassword: FieldHook<User, string | undefined> = async ({
  value,
  originalDoc,
  operation,
  req,
}) => {
  if (operation === 'update' && value === originalDoc?.password) return value
  if (operation === 'create' && isAdministrator(req)) return hashOf(randomBytes(32).toString('base64url'))
  const password = typeof value === 'string' ? value : ''
  const problem = passwordProblem(password)
  if (problem) throw new APIError(problem, 400, null, true)
  return hashOf(password)
}

/**
 * Whoever held the old password is out; the session that made the change stays. Links that were mailed before a new
 * password or to another mailbox work no more.
 */
export const endOldAccess: CollectionAfterChangeHook<User> = async ({
  doc,
  data,
  previousDoc,
  operation,
  req,
}) => {
  if (operation !== 'update') return doc
  // The document no longer shows its password where nobody may read it; the data still does.
  const hasOtherPassword = data.password !== previousDoc.password
  if (!hasOtherPassword && doc.email === previousDoc.email) return doc
  const database = await databaseOfRequest(req)
  if (hasOtherPassword) await deleteSessionsOf(database, doc.id, sessionOf(req.headers)?.sid)
  await withdrawTokens(database, doc.id)
  return doc
}

/** An account that an administrator makes is opened by a link in a mail. */
export const invite: CollectionAfterChangeHook<User> = async ({ doc, operation, req }) => {
  if (operation !== 'create' || !isAdministrator(req)) return doc
  const mail = await openAccountMails(req.payload)
  await mail(await databaseOfRequest(req), { kind: 'invitation', userId: doc.id, recipient: doc.email })
  return doc
}

/** What belongs to an account goes with it, whoever deletes it. */
export const forgetUser: CollectionBeforeDeleteHook = async ({ id, req }) =>
  deleteBelongings(await databaseOfRequest(req), String(id))

/** Payload's own log-out, which the admin panel calls, knows nothing of our sessions. */
export const endSession: CollectionAfterLogoutHook = async ({ req }) => {
  const session = sessionOf(req.headers)
  if (session) await deleteSession(await databaseOfRequest(req), session.sid)
}
