import type { CollectionBeforeChangeHook, CollectionConfig } from 'payload'
import { administrators, neverWritable } from '@/lib/access'
import { MESSAGE_STATUSES, MESSAGE_SUBJECTS } from '@/lib/messages/message-choices'
import type { Contact } from '@/payload-types'
import { longText, mailField, mailMarks, text } from './fields'

const noteWhoSetStatus: CollectionBeforeChangeHook<Contact> = ({ data, operation, originalDoc, req }) => {
  const isSet = operation === 'update' && data.status !== undefined && data.status !== originalDoc?.status
  if (!isSet) return data
  return { ...data, statusSetBy: req.user?.id ?? null, statusSetAt: new Date().toISOString() }
}

export const Contacts: CollectionConfig = {
  slug: 'contacts',
  labels: { singular: 'Message', plural: 'Contact messages' },
  defaultSort: '-createdAt',
  admin: {
    useAsTitle: 'email',
    defaultColumns: ['firstName', 'lastName', 'subject', 'status', 'createdAt'],
  },
  access: {
    read: administrators,
    update: administrators,
    delete: administrators,
  },
  // For lists of one status, newest first.
  indexes: [{ fields: ['status', 'createdAt'] }],
  hooks: { beforeChange: [noteWhoSetStatus] },
  fields: [
    text('firstName', 100, { required: true, admin: { readOnly: true } }),
    text('lastName', 100, { required: true, admin: { readOnly: true } }),
    mailField({ name: 'email', required: true, admin: { readOnly: true } }),
    {
      name: 'subject',
      type: 'select',
      required: true,
      options: [...MESSAGE_SUBJECTS],
      admin: { readOnly: true },
    },
    longText('message', 10_000, { required: true, admin: { readOnly: true } }),
    {
      name: 'status',
      type: 'select',
      required: true,
      defaultValue: 'new',
      options: [...MESSAGE_STATUSES],
      admin: { position: 'sidebar' },
    },
    {
      name: 'statusSetBy',
      type: 'relationship',
      relationTo: 'users',
      access: { update: neverWritable },
      admin: { readOnly: true, position: 'sidebar' },
    },
    {
      name: 'statusSetAt',
      type: 'date',
      access: { update: neverWritable },
      admin: { readOnly: true, position: 'sidebar' },
    },
    longText('spamReason', 500, {
      label: 'Spam because',
      access: { update: neverWritable },
      admin: { readOnly: true, position: 'sidebar' },
    }),
    ...mailMarks,
  ],
}
