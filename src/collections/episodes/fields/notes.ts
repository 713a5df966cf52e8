import type { Field } from 'payload'
import { administratorsOnly } from '@/lib/access/rules'

/** What is written about an episode: the editor's text, and the HTML that is made of it. */
export const noteFields: Field[] = [
  {
    name: 'body',
    type: 'richText',
    label: 'Description',
    access: { read: administratorsOnly },
  },
  { name: 'description', type: 'textarea', admin: { hidden: true } },
]
