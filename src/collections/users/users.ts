import type { CollectionConfig } from 'payload'
import {
  administrators,
  administratorsOnly,
  isAdministrator,
  neverReadable,
  neverWritable,
  nobody,
  ownAccount,
} from '@/lib/access/rules'
import { usernameProblem } from '@/lib/account/names'
import { sessionStrategy } from '@/lib/account/session-strategy'
import { guardLastAdministrator, guardRole } from './role-hooks'
import {
  endOldAccess,
  endSession,
  forgetUser,
  hashPassword,
  invite,
  keepPassword,
  normaliseNames,
} from './user-hooks'

/** Looser than Payload's rule: `admin@localhost` is the first administrator's address until it is changed. */
const mailbox = (value: unknown): true | string =>
  (typeof value === 'string' && /^[^\s@]+@[^\s@]+$/.test(value)) || 'Please enter a valid email address'

export const Users: CollectionConfig = {
  slug: 'users',
  // Payload still makes tokens of its own here and there. They open nothing, so responses leave them out.
  auth: { disableLocalStrategy: true, strategies: [sessionStrategy], removeTokenFromResponses: true },
  lockDocuments: false,
  admin: {
    group: 'People',
    useAsTitle: 'username',
    defaultColumns: ['username', 'email', 'role', 'createdAt'],
    components: { edit: { SaveButton: '/src/admin/users/save-user#SaveUser' } },
  },
  access: {
    admin: ({ req }) => isAdministrator(req),
    create: administrators,
    read: ownAccount,
    update: administrators,
    delete: administrators,
    unlock: nobody,
    readVersions: nobody,
  },
  fields: [
    {
      name: 'signingIn',
      type: 'ui',
      admin: { components: { Field: '/src/admin/users/signing-in#SigningIn' } },
    },
    {
      name: 'username',
      type: 'text',
      required: true,
      unique: true,
      maxLength: 64,
      // Asked after the names are folded.
      validate: (value: unknown) => usernameProblem(value) ?? true,
      admin: { description: 'Stored in lower case.' },
    },
    { name: 'email', type: 'email', required: true, unique: true, validate: mailbox },
    {
      name: 'password',
      type: 'text',
      // People set their own, on the site or by a mailed link. The panel types none.
      access: { create: neverWritable, read: neverReadable, update: neverWritable },
      hooks: { beforeValidate: [keepPassword], beforeChange: [hashPassword] },
    },
    { name: 'firstName', type: 'text', maxLength: 100 },
    { name: 'lastName', type: 'text', maxLength: 100 },
    { name: 'profileImage', type: 'text', maxLength: 500 },
    {
      name: 'role',
      type: 'select',
      required: true,
      defaultValue: 'user',
      options: [
        { label: 'User', value: 'user' },
        { label: 'Administrator', value: 'admin' },
      ],
      access: { create: administratorsOnly, update: administratorsOnly },
      admin: { description: 'Another administrator can change yours, and one always remains.' },
    },
    {
      name: 'lastActiveAt',
      label: 'Last signed in',
      type: 'date',
      defaultValue: () => new Date().toISOString(),
      admin: {
        readOnly: true,
        position: 'sidebar',
        description: 'Two years later a listener’s account is deleted, as the Privacy Policy says.',
      },
    },
    {
      name: 'emailConfirmedAt',
      label: 'Address confirmed',
      type: 'date',
      admin: {
        readOnly: true,
        position: 'sidebar',
        description: 'When the owner confirmed it with an emailed link.',
      },
    },
    { name: 'idleWarnedAt', type: 'date', admin: { hidden: true } },
  ],
  hooks: {
    beforeValidate: [normaliseNames],
    beforeChange: [guardRole],
    afterChange: [endOldAccess, invite],
    beforeDelete: [guardLastAdministrator, forgetUser],
    afterLogout: [endSession],
  },
}
