import type { Field } from 'payload'

/** What became of the mail that a new row causes. The job that sends it alone writes here. */
export const mailMarks: Field[] = [
  { name: 'mailedAt', type: 'date', admin: { readOnly: true, position: 'sidebar' } },
  {
    name: 'mailFault',
    label: 'Why no mail has gone out',
    type: 'text',
    admin: { readOnly: true, position: 'sidebar', condition: (row) => Boolean(row.mailFault) },
  },
]
