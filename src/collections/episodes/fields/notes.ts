import type { Field } from 'payload'
import { administratorsOnly } from '@/lib/access/rules'
import { refuseNoText } from '../episode-hooks'

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
