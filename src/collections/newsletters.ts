import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionConfig,
} from 'payload'
import { getRequestDatabase, inIds } from '@/db/sql'
import { administrators, neverWritable } from '@/lib/access'
import { HttpError } from '@/lib/requests/http-error'
import { withdrawRequests } from '@/lib/subscribers/subscribing'
import type { Newsletter } from '@/payload-types'
import {
  checkbox,
  date,
  mailField,
  mailMarks,
  noted,
  now,
  number,
  select,
  text,
} from './fields'

const ENDED =
  'Only the owner of an address can subscribe it again: with the form on the site, and the link in the mail that follows.'

/** @throws HttpError 409 */
const refuseRevival: CollectionBeforeChangeHook<Newsletter> = ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  const isRevived = operation === 'update' && data.isActive && !originalDoc?.isActive
  if (req.user && isRevived) throw new HttpError(409, ENDED)
  return data
}

const endRequests: CollectionAfterChangeHook<Newsletter> = async ({ data, doc, req }) => {
  if (data.isActive === false)
    await withdrawRequests(await getRequestDatabase(req), inIds([doc.id]))
}

export const Newsletters: CollectionConfig = {
  slug: 'newsletters',
  labels: { singular: 'Subscriber', plural: 'Newsletter subscribers' },
  admin: {
    useAsTitle: 'email',
    defaultColumns: ['email', 'firstName', 'lastName', 'isActive', 'subscribedAt'],
  },
  access: { read: administrators, update: administrators, delete: administrators },
  indexes: [{ fields: ['isActive', 'subscribedAt'] }],
  hooks: { beforeChange: [refuseRevival], afterChange: [endRequests] },
  fields: [
    // Only the owner can move a subscription, by confirming the other address.
    mailField('email', { required: true, unique: true, access: { update: neverWritable } }),
    text('firstName', 100),
    text('lastName', 100),
    date('subscribedAt', {
      label: 'Since',
      required: true,
      index: true,
      defaultValue: now,
      readOnly: true,
    }),
    checkbox('isActive', { label: 'Subscribed', defaultValue: true }),
    date('confirmedAt', {
      label: 'Confirmed',
      description: 'Only confirmed addresses get letters.',
      ...noted,
    }),
    date('importedAt', {
      label: 'Imported',
      ...noted,
      description: 'Imported from a list that recorded consent; not asked to confirm.',
      condition: ({ importedAt }) => Boolean(importedAt),
    }),
    select('wants', {
      label: 'Which letters',
      required: true,
      defaultValue: 'all',
      options: [
        { value: 'all', label: 'All letters' },
        { value: 'episodes', label: 'Only those about new episodes' },
      ],
    }),
    number('refusals', { label: 'Letters refused', defaultValue: 0, ...noted }),
    date('refusedAt', {
      label: 'Sending stopped on',
      ...noted,
      description: 'The mail server of this address refused letters several times.',
    }),
    date('lastLetterAt', { label: 'Last letter', ...noted }),
    ...mailMarks,
  ],
}
