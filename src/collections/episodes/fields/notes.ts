import type { Field } from 'payload'
import { refuseNoText } from '@/collections/episodes/episode-hooks'
import { editorsOnly } from '@/lib/access'

export const noteFields: Field[] = [
  {
    name: 'summary',
    type: 'text',
    maxLength: 200,
    admin: {
      description:
        'One sentence for lists and search results. When left empty, they show the start of the show notes.',
    },
  },
  {
    name: 'body',
    type: 'richText',
    label: 'Show notes',
    access: { read: editorsOnly },
    hooks: { beforeValidate: [refuseNoText] },
  },
  { name: 'description', type: 'textarea', admin: { hidden: true } },
]
