import type { Field } from 'payload'
import { administratorsOnly } from '@/lib/access/rules'
import { refuseNoText } from '../episode-hooks'

/** What is written about an episode: the editor's text, and the HTML that is made of it. */
export const noteFields: Field[] = [
  {
    name: 'body',
    type: 'richText',
    label: 'Description',
    access: { read: administratorsOnly },
    hooks: { beforeValidate: [refuseNoText] },
  },
  { name: 'description', type: 'textarea', admin: { hidden: true } },
]
