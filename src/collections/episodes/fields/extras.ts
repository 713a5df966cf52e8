import type { Field } from 'payload'
import { webAddress } from '@/collections/web-address'
import { administratorsOnly, neverWritable } from '@/lib/access/rules'
import { checkDrafts } from '@/lib/transcription/takeaway-drafts'
import { keepUnlessChanged } from '../transcription-hooks'

/** What a listener takes along: the points to keep, and where to read on. */
export const extraFields: Field[] = [
  {
    name: 'keyTakeaways',
    type: 'array',
    labels: { singular: 'Takeaway', plural: 'Key takeaways' },
    fields: [{ name: 'text', type: 'textarea', required: true, maxLength: 500 }],
  },
  {
    name: 'takeawayDrafts',
    type: 'json',
    label: 'Proposed takeaways',
    validate: (value: unknown) => checkDrafts(value),
    // A job writes them, and accepting or dropping one is a call: a form that was opened before knows nothing of them.
    access: { read: administratorsOnly, create: neverWritable, update: neverWritable },
    admin: { components: { Field: '/src/admin/takeaway-drafts-field#TakeawayDraftsField' } },
    hooks: { beforeChange: [keepUnlessChanged('takeaway_drafts')] },
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
