import type { Field } from 'payload'
import { keepGuid } from '@/collections/episodes/episode-hooks'
import { chooseSlug } from '@/collections/episodes/keep-slugs'
import { neverWritable } from '@/lib/access'

export const searchFields: Field[] = [
  {
    name: 'slug',
    type: 'text',
    label: 'Address',
    unique: true,
    index: true,
    maxLength: 120,
    admin: {
      description:
        'Made from the title when left empty. After a change the old address leads to the new one.',
    },
    hooks: { beforeValidate: [chooseSlug], beforeDuplicate: [() => null] },
  },
  {
    name: 'searchPreview',
    type: 'ui',
    admin: { components: { Field: '/src/admin/episodes/search-preview#SearchPreview' } },
  },
  {
    name: 'guid',
    type: 'text',
    label: 'Id in the feed',
    unique: true,
    index: true,
    maxLength: 2_000,
    access: { create: neverWritable, update: neverWritable },
    admin: {
      readOnly: true,
      description: 'Podcast apps know the episode by it, so it stays the same for good.',
    },
    hooks: { beforeValidate: [keepGuid], beforeDuplicate: [() => null] },
  },
]
