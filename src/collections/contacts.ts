import type { CollectionBeforeChangeHook, CollectionConfig } from 'payload'
import { administrators } from '@/lib/access'
import { MESSAGE_STATUSES, MESSAGE_SUBJECTS } from '@/lib/messages/message-choices'
import type { Contact } from '@/payload-types'
import {
  date,
  longText,
  mailField,
  mailMarks,
  noted,
  relationship,
  select,
  text,
} from './fields'

const noteWhoSetStatus: CollectionBeforeChangeHook<Contact> = ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  const isSet =
    operation === 'update' && data.status !== undefined && data.status !== originalDoc?.status
  if (!isSet) return data
  return { ...data, statusSetBy: req.user?.id ?? null, statusSetAt: new Date().toISOString() }
}

/** Written when a message comes in or its status is set. */
const MARK = { ...noted, position: 'sidebar' } as const

export const Contacts: CollectionConfig = {
  slug: 'contacts',
  labels: { singular: 'Message', plural: 'Contact messages' },
  defaultSort: '-createdAt',
  admin: {
    useAsTitle: 'email',
    defaultColumns: ['firstName', 'lastName', 'subject', 'status', 'createdAt'],
  },
  access: { read: administrators, update: administrators, delete: administrators },
  // For lists of one status, newest first.
  indexes: [{ fields: ['status', 'createdAt'] }],
  hooks: { beforeChange: [noteWhoSetStatus] },
  fields: [
    text('firstName', 100, { required: true, readOnly: true }),
    text('lastName', 100, { required: true, readOnly: true }),
    mailField('email', { required: true, readOnly: true }),
    select('subject', { required: true, options: [...MESSAGE_SUBJECTS], readOnly: true }),
    longText('message', 10_000, { required: true, readOnly: true }),
    select('status', {
      required: true,
      defaultValue: 'new',
      options: [...MESSAGE_STATUSES],
      position: 'sidebar',
    }),
    relationship('statusSetBy', { relationTo: 'users', ...MARK }),
    date('statusSetAt', MARK),
    longText('spamReason', 500, { label: 'Spam because', ...MARK }),
    ...mailMarks,
  ],
}
