import type { CollectionConfig } from 'payload'
import { administrators, nobody } from '@/lib/access/rules'
import { CONTACT_STATUSES, CONTACT_SUBJECTS } from '@/lib/contact/contact'
import { mailMarks } from './mail-marks'

/** Messages to the hosts. They come in through the documented API only; administrators set their status. */
export const Contacts: CollectionConfig = {
  slug: 'contacts',
  labels: { singular: 'Message', plural: 'Contact messages' },
  lockDocuments: false,
  defaultSort: '-createdAt',
  admin: {
    group: 'People',
    useAsTitle: 'email',
    defaultColumns: ['firstName', 'lastName', 'subject', 'status', 'createdAt'],
  },
  access: {
    create: nobody,
    read: administrators,
    update: administrators,
    delete: administrators,
    readVersions: nobody,
  },
  fields: [
    { name: 'firstName', type: 'text', required: true, maxLength: 100, admin: { readOnly: true } },
    { name: 'lastName', type: 'text', required: true, maxLength: 100, admin: { readOnly: true } },
    { name: 'email', type: 'email', required: true, admin: { readOnly: true } },
    {
      name: 'subject',
      type: 'select',
      required: true,
      options: [...CONTACT_SUBJECTS],
      admin: { readOnly: true },
    },
    { name: 'message', type: 'textarea', required: true, maxLength: 10_000, admin: { readOnly: true } },
    {
      name: 'status',
      type: 'select',
      required: true,
      defaultValue: 'new',
      options: [...CONTACT_STATUSES],
      admin: { position: 'sidebar' },
    },
    ...mailMarks,
  ],
}
