import type { Field } from 'payload'
import { neverWritable } from '@/lib/access/rules'

const access = { create: neverWritable, update: neverWritable }

export const mailMarks: Field[] = [
  { name: 'mailedAt', type: 'date', access, admin: { readOnly: true, position: 'sidebar' } },
  {
    name: 'mailFault',
    label: 'Why no mail has gone out',
    type: 'text',
    access,
    admin: { readOnly: true, position: 'sidebar', condition: (row) => Boolean(row.mailFault) },
  },
]
