import type { CollectionConfig } from 'payload'
import { administrators, nobody } from '@/lib/access'
import { foldName } from '@/lib/text/names'
import { mailMarks } from './fields'

export const Newsletters: CollectionConfig = {
  slug: 'newsletters',
  labels: { singular: 'Subscriber', plural: 'Newsletter subscribers' },
  lockDocuments: false,
  admin: {
    group: 'People',
    useAsTitle: 'email',
    defaultColumns: ['email', 'firstName', 'lastName', 'isActive', 'subscribedAt'],
  },
  access: {
    create: nobody,
    read: administrators,
    update: administrators,
    delete: administrators,
    readVersions: nobody,
  },
  indexes: [{ fields: ['isActive', 'subscribedAt'] }],
  fields: [
    {
      name: 'email',
      type: 'email',
      required: true,
      unique: true,
      hooks: { beforeValidate: [({ value }) => (typeof value === 'string' ? foldName(value) : value)] },
    },
    { name: 'firstName', type: 'text', maxLength: 100 },
    { name: 'lastName', type: 'text', maxLength: 100 },
    {
      name: 'subscribedAt',
      label: 'Since',
      type: 'date',
      required: true,
      index: true,
      defaultValue: () => new Date().toISOString(),
      admin: { readOnly: true },
    },
    { name: 'isActive', label: 'Subscribed', type: 'checkbox', defaultValue: true },
    ...mailMarks,
  ],
}
