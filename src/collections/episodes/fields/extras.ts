import type { Field } from 'payload'
import { webAddress } from '@/collections/web-address'

export const extraFields: Field[] = [
  {
    name: 'keyTakeaways',
    type: 'array',
    labels: { singular: 'Takeaway', plural: 'Key takeaways' },
    fields: [{ name: 'text', type: 'textarea', required: true, maxLength: 500 }],
  },
  {
    name: 'takeawayDrafts',
    type: 'ui',
    admin: { components: { Field: '/src/admin/takeaway-drafts-field#TakeawayDraftsField' } },
  },
  {
    name: 'resources',
    type: 'array',
    fields: [
      { name: 'title', type: 'text', required: true, maxLength: 200 },
      { name: 'url', type: 'text', required: true, validate: webAddress },
    ],
  },
]
