import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type {
  CollectionAfterChangeHook,
  CollectionAfterLogoutHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  CollectionBeforeValidateHook,
  CollectionConfig,
  FieldHook,
  PayloadRequest,
} from 'payload'
import { date, noted, now, select, text, uiField } from '@/collections/fields'
import { epochMs, getRequestDatabase, queryValue } from '@/db/sql'
import {
  administrators,
  administratorsOnly,
  hiddenFromEditors,
  isAdministrator,
  isEditor,
  neverReadable,
  neverWritable,
  nobody,
  ownAccount,
} from '@/lib/access'
import { mailAccount, withdrawTokens } from '@/lib/accounts/account-mails'
import { deleteBelongings, lockAdministrators } from '@/lib/accounts/delete-account'
import { hashNew, hashOf } from '@/lib/accounts/passwords'
import {
  deleteSession,
  deleteSessionsOf,
  lockAccount,
  sessionOf,
  sessionStrategy,
} from '@/lib/accounts/sessions'
import { SAVED_SINCE } from '@/lib/editing/differing-fields'
import { HttpError } from '@/lib/requests/http-error'
import { withPlainDomain } from '@/lib/text/form-fields'
import { foldName, usernameProblem } from '@/lib/text/names'
import { isUuid } from '@/lib/text/slug'
import type { User } from '@/payload-types'

const UNPROVED =
  'The address of this account has never been confirmed, so anyone may have signed up with it. Its owner can confirm it in the settings; then give the role.'

/** Locks the account before Payload reads it: Payload writes whole rows, and would restore an older address or password. */
const lockBeforeReading: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'update' || !('id' in args) || !isUuid(String(args.id))) return args
  // The rules of access refuse others later.
  if (req.user && !isAdministrator(req)) return args
  const database = await getRequestDatabase(req)
  await lockAdministrators(database, req.user)
  await lockAccount(database, { userId: String(args.id) })
  return args
}

/** A bulk change reads its accounts before any lock. @throws HttpError when one has been saved since */
const refuseOutdated: CollectionBeforeChangeHook<User> = async ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  const database = await getRequestDatabase(req)
  if (isAdministrator(req)) await lockAdministrators(database, req.user)
  if (operation !== 'update' || !originalDoc) return data
  await lockAccount(database, { userId: originalDoc.id })
  const stored = sql`SELECT ${epochMs('updated_at')} FROM users WHERE id = ${originalDoc.id}`
  if ((await queryValue<number>(database, stored)) === Date.parse(originalDoc.updatedAt))
    return data
  throw new HttpError(409, `${SAVED_SINCE} Reload, then save again.`)
}

/** Users cannot change their own role, and one administrator always remains. */
const guardRole: CollectionBeforeChangeHook<User> = async ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  if (
    operation !== 'update' ||
    !originalDoc ||
    data.role === undefined ||
    data.role === originalDoc.role
  )
    return data
  if (req.user?.id === originalDoc.id) {
    throw new HttpError(403, 'You cannot change your own role. Ask another administrator.')
  }
  if (originalDoc.role === 'admin') await preserveOneAdministrator(req, originalDoc.id)
  const isProved =
    Boolean(originalDoc.emailConfirmedAt) &&
    (data.email ?? originalDoc.email) === originalDoc.email
  if (req.user && originalDoc.role === 'user' && !isProved) throw new HttpError(409, UNPROVED)
  return data
}

const forgetUser: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await preserveOneAdministrator(req, String(id))
  await deleteBelongings(await getRequestDatabase(req), String(id))
}

/** A bulk delete runs these hooks in parallel, so the leaving users are remembered and the last administrator stays. */
async function preserveOneAdministrator(req: PayloadRequest, leaving: string) {
  const context: { leavingAdministrators?: Set<string> } = req.context
  context.leavingAdministrators ??= new Set()
  const gone = context.leavingAdministrators
  // An administrator who deletes all accounts, their own among them, may go on after that one is gone.
  const by = req.user && gone.has(req.user.id) ? null : req.user
  const administrators = await lockAdministrators(await getRequestDatabase(req), by)
  const left = administrators.filter((id) => !gone.has(id))
  if (left.length === 1 && left[0] === leaving) {
    throw new HttpError(409, 'This is the only administrator. Make someone else one first.')
  }
  gone.add(leaving)
}

const normaliseNames: CollectionBeforeValidateHook<User> = ({
  data,
  originalDoc,
  operation,
}) => {
  if (typeof data?.username === 'string') data.username = foldName(data.username)
  if (typeof data?.email === 'string') {
    data.email = foldName(withPlainDomain(data.email))
    // The new mailbox is not confirmed yet.
    if (operation === 'update' && data.email !== originalDoc?.email)
      data.emailConfirmedAt = null
  }
  return data
}

/** An invited account begins with the time of its creation. */
const hasBeenHere = ({ createdAt, lastActiveAt }: Partial<User>) =>
  Boolean(createdAt && lastActiveAt && Date.parse(lastActiveAt) > Date.parse(createdAt))

type PasswordHook = FieldHook<User, string | undefined>

/** An update with the field left empty keeps the stored hash. */
const preservePassword: PasswordHook = ({ value, originalDoc, operation }) =>
  (operation === 'update' && !value ? originalDoc?.password : value) ?? undefined

/** Hashes every password that Payload writes. An invited user gets a random one, which the mailed link replaces. */
const hashPassword: PasswordHook = async ({ value, originalDoc, operation, req }) => {
  if (operation === 'update' && value === originalDoc?.password) return value
  if (operation === 'create' && isAdministrator(req))
    return hashOf(randomBytes(32).toString('base64url'))
  return hashNew(typeof value === 'string' ? value : '')
}

/** Ends the account's other sessions and its mailed links when its password or address has changed. */
const endOldAccess: CollectionAfterChangeHook<User> = async ({
  doc,
  data,
  previousDoc,
  operation,
  req,
}) => {
  if (operation !== 'update') return
  // Payload leaves the password out of `doc`, but not out of `data`.
  const hasOtherPassword = data.password !== previousDoc.password
  if (!hasOtherPassword && data.email === previousDoc.email) return
  const database = await getRequestDatabase(req)
  if (hasOtherPassword) await deleteSessionsOf(database, doc.id, sessionOf(req.headers)?.sid)
  await withdrawTokens(database, doc.id)
  // The owner of an unconfirmed address is unknown.
  if (data.email !== previousDoc.email && previousDoc.emailConfirmedAt) {
    // The collection's own audit hooks write the trail.
    const { id: userId, email: recipient } = previousDoc
    const mail = { kind: 'email-changed', userId, recipient, isProved: true } as const
    await mailAccount(req.payload, database, mail)
  }
}

const invite: CollectionAfterChangeHook<User> = async ({ doc, data, operation, req }) => {
  if (operation !== 'create' || !isAdministrator(req) || !data.email) return
  const mail = { kind: 'invitation', userId: doc.id, recipient: data.email } as const
  await mailAccount(req.payload, await getRequestDatabase(req), mail)
}

/** Payload's own log-out, which the admin panel calls, does not end our sessions. */
const endSession: CollectionAfterLogoutHook = async ({ req }) => {
  const session = sessionOf(req.headers)
  if (session) await deleteSession(await getRequestDatabase(req), session.sid)
}

/** Looser than Payload's rule: `admin@localhost` is the first administrator's address until it is changed. */
const mailbox = (value: unknown) =>
  (typeof value === 'string' && /^[^\s@]+@[^\s@]+$/.test(value)) ||
  'Please enter a valid email address'

export const Users: CollectionConfig = {
  slug: 'users',
  // Payload still creates tokens, which open nothing here.
  auth: {
    disableLocalStrategy: true,
    strategies: [sessionStrategy],
    removeTokenFromResponses: true,
  },
  admin: {
    hidden: hiddenFromEditors,
    useAsTitle: 'username',
    defaultColumns: ['username', 'email', 'role', 'createdAt'],
    components: { edit: { SaveButton: '/src/admin/users#SaveUser' } },
  },
  access: {
    admin: ({ req }) => isEditor(req),
    create: administrators,
    read: ownAccount,
    update: administrators,
    delete: administrators,
    unlock: nobody,
  },
  fields: [
    uiField('signingIn', '/src/admin/users#SigningIn'),
    text('username', 64, {
      required: true,
      unique: true,
      // Validated after names are folded.
      validate: (value: unknown) => usernameProblem(value) ?? true,
      description: 'Stored in lower case.',
    }),
    { name: 'email', type: 'email', required: true, unique: true, validate: mailbox },
    {
      name: 'password',
      type: 'text',
      // Users set their own, on the site or by a mailed link; the panel never does.
      access: { create: neverWritable, read: neverReadable, update: neverWritable },
      hooks: { beforeValidate: [preservePassword], beforeChange: [hashPassword] },
    },
    text('firstName', 100),
    text('lastName', 100),
    text('profileImage', 500),
    select('role', {
      required: true,
      defaultValue: 'user',
      options: [
        { label: 'User', value: 'user' },
        { label: 'Editor', value: 'editor' },
        { label: 'Administrator', value: 'admin' },
      ],
      access: { create: administratorsOnly, update: administratorsOnly },
      description:
        'Editors make the show: episodes, papers, pages, files and transcripts, without messages, subscribers, accounts and costs. Another administrator can change yours, and one always remains.',
    }),
    date('lastActiveAt', {
      label: 'Last signed in',
      defaultValue: now,
      readOnly: true,
      position: 'sidebar',
      condition: hasBeenHere,
      description:
        'A listener’s account is deleted two years after the last sign-in, as the Privacy Policy says.',
    }),
    date('emailConfirmedAt', {
      label: 'Address confirmed',
      position: 'sidebar',
      condition: ({ createdAt }) => Boolean(createdAt),
      description: 'When the owner confirmed it with an emailed link.',
      ...noted,
    }),
    date('idleWarnedAt', { admin: { hidden: true } }),
  ],
  hooks: {
    beforeValidate: [normaliseNames],
    beforeOperation: [lockBeforeReading],
    beforeChange: [refuseOutdated, guardRole],
    afterChange: [endOldAccess, invite],
    beforeDelete: [forgetUser],
    afterLogout: [endSession],
  },
}
