import type { CollectionConfig } from 'payload'
import { administrators } from '@/lib/access'
import { AUDIT_ACTIONS } from '@/lib/editing/record-change'
import { date, line, relationship, select } from './fields'

const admin = { condition: () => false }

export const AuditEntries: CollectionConfig = {
  slug: 'audit_entries',
  labels: { singular: 'Change', plural: 'Activity' },
  defaultSort: '-createdAt',
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['createdAt', 'username', 'changes'],
    listSearchableFields: ['username', 'subject', 'title', 'subjectId'],
    description:
      'Everything that editors and administrators created, changed and deleted, newest first.',
  },
  access: { read: administrators },
  fields: [
    relationship('userId', { label: 'Account', relationTo: 'users', index: true }),
    line('username', { label: 'Who', required: true, admin }),
    select('action', { required: true, options: [...AUDIT_ACTIONS], admin }),
    line('subject', { label: 'Kind', required: true, index: true, admin }),
    line('subjectId', { label: 'Document', required: true, index: true, admin }),
    line('title', { required: true, admin }),
    {
      name: 'changes',
      label: 'What',
      type: 'json',
      admin: {
        components: {
          Cell: '/src/admin/changes/change-table#ChangesCell',
          Field: '/src/admin/changes/change-table#ChangesField',
        },
      },
    },
    date('createdAt', {
      label: 'When',
      index: true,
      admin: { disableBulkEdit: true, hidden: true },
    }),
  ],
}
