import { sql } from 'drizzle-orm'
import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, CollectionConfig } from 'payload'
import { getRequestDatabase } from '@/db/sql'
import { administrators, neverWritable } from '@/lib/access'
import { HttpError } from '@/lib/requests/http-error'
import { withdrawRequests } from '@/lib/subscribers/subscribing'
import type { Newsletter } from '@/payload-types'
import { byMachine, mailField, mailMarks } from './fields'

const ENDED =
  'Only the owner of an address can subscribe it again: with the form on the site, and the link in the mail that follows.'

/** @throws HttpError 409 */
const refuseRevival: CollectionBeforeChangeHook<Newsletter> = ({ data, originalDoc, operation, req }) => {
  const isRevived = operation === 'update' && data.isActive && !originalDoc?.isActive
  if (req.user && isRevived) throw new HttpError(409, ENDED)
  return data
}

const endRequests: CollectionAfterChangeHook<Newsletter> = async ({ data, doc, req }) => {
  if (data.isActive === false)
    await withdrawRequests(await getRequestDatabase(req), sql`subscriber_id = ${doc.id}`)
}

export const Newsletters: CollectionConfig = {
  slug: 'newsletters',
  labels: { singular: 'Subscriber', plural: 'Newsletter subscribers' },
  admin: {
    useAsTitle: 'email',
    defaultColumns: ['email', 'firstName', 'lastName', 'isActive', 'subscribedAt'],
  },
  access: {
    read: administrators,
    update: administrators,
    delete: administrators,
  },
  indexes: [{ fields: ['isActive', 'subscribedAt'] }],
  hooks: { beforeChange: [refuseRevival], afterChange: [endRequests] },
  fields: [
    // Only the owner can move a subscription, by confirming the other address.
    mailField({ name: 'email', required: true, unique: true, access: { update: neverWritable } }),
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
      access: byMachine,
      admin: { readOnly: true, description: 'Only confirmed addresses get letters.' },
    },
    {
      name: 'importedAt',
      label: 'Imported',
      type: 'date',
      access: byMachine,
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
      access: byMachine,
      admin: { readOnly: true },
    },
    {
      name: 'refusedAt',
      label: 'Sending stopped on',
      type: 'date',
      access: byMachine,
      admin: {
        readOnly: true,
        description: 'The mail server of this address refused letters several times.',
      },
    },
    {
      name: 'lastLetterAt',
      label: 'Last letter',
      type: 'date',
      access: byMachine,
      admin: { readOnly: true },
    },
    ...mailMarks,
  ],
}
