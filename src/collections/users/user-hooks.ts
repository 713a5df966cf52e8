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
    // The new mailbox is not confirmed yet.
    if (originalDoc && data.email !== originalDoc.email) data.emailConfirmedAt = null
  }
  return data
}

/** An update with the field left empty keeps the stored hash. */
export const keepPassword: FieldHook<User, string | undefined> = ({ value, originalDoc, operation }) =>
  (operation === 'update' && !value ? originalDoc?.password : value) ?? undefined

/** All ways of setting a password pass here. An invited user has a random one until the link sets another. */
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

/** Signs out every other session; mailed links from before, or to another mailbox, stop working. */
export const endOldAccess: CollectionAfterChangeHook<User> = async ({
  doc,
  data,
  previousDoc,
  operation,
  req,
}) => {
  if (operation !== 'update') return doc
  // The document hides its password from readers; the data still has it.
  const hasOtherPassword = data.password !== previousDoc.password
  if (!hasOtherPassword && doc.email === previousDoc.email) return doc
  const database = await databaseOfRequest(req)
  if (hasOtherPassword) await deleteSessionsOf(database, doc.id, sessionOf(req.headers)?.sid)
  await withdrawTokens(database, doc.id)
  return doc
}

export const invite: CollectionAfterChangeHook<User> = async ({ doc, operation, req }) => {
  if (operation !== 'create' || !isAdministrator(req)) return doc
  const mail = await openAccountMails(req.payload)
  await mail(await databaseOfRequest(req), { kind: 'invitation', userId: doc.id, recipient: doc.email })
  return doc
}

export const forgetUser: CollectionBeforeDeleteHook = async ({ id, req }) =>
  deleteBelongings(await databaseOfRequest(req), String(id))

/** Payload's own log-out, which the admin panel calls, knows nothing of our sessions. */
export const endSession: CollectionAfterLogoutHook = async ({ req }) => {
  const session = sessionOf(req.headers)
  if (session) await deleteSession(await databaseOfRequest(req), session.sid)
}
