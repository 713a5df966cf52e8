import type { CollectionConfig } from 'payload'
import { administrators, neverWritable, nobody } from '@/lib/access'
import { foldName } from '@/lib/text/names'
import { mailMarks } from './fields'

const machine = { create: neverWritable, update: neverWritable }

export const Newsletters: CollectionConfig = {
  slug: 'newsletters',
  labels: { singular: 'Subscriber', plural: 'Newsletter subscribers' },
  admin: {
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
      // Only the owner can move a subscription, by confirming the other address.
      access: { update: neverWritable },
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
    {
      name: 'confirmedAt',
      label: 'Confirmed',
      type: 'date',
      access: machine,
      admin: { readOnly: true, description: 'Only confirmed addresses get letters.' },
    },
    {
      name: 'importedAt',
      label: 'Imported',
      type: 'date',
      access: machine,
      admin: {
        readOnly: true,
        description: 'Imported from a list that recorded consent; not asked to confirm.',
        condition: ({ importedAt }) => Boolean(importedAt),
      },
    },
    {
      name: 'wants',
      label: 'Which letters',
      type: 'select',
      required: true,
      defaultValue: 'all',
      options: [
        { value: 'all', label: 'All letters' },
        { value: 'episodes', label: 'Only those about new episodes' },
      ],
    },
    {
      name: 'refusals',
      label: 'Letters refused',
      type: 'number',
      defaultValue: 0,
      access: machine,
      admin: { readOnly: true },
    },
    {
      name: 'refusedAt',
      label: 'Sending stopped on',
      type: 'date',
      access: machine,
      admin: { readOnly: true, description: 'The mail server of this address refused letters twice.' },
    },
    { name: 'lastLetterAt', label: 'Last letter', type: 'date', access: machine, admin: { readOnly: true } },
    ...mailMarks,
  ],
}
