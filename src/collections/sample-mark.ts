import type { Field } from 'payload'

export const sampleMark: Field = {
  name: 'sample',
  label: 'Sample content',
  type: 'checkbox',
  defaultValue: false,
  admin: { description: 'Shown as a sample on the site. Untick once it is true.' },
}
