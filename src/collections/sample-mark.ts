import type { Field } from 'payload'

/** What was invented for the sample show says so wherever it is shown. */
export const sampleMark: Field = {
  name: 'sample',
  label: 'Sample content',
  type: 'checkbox',
  defaultValue: false,
  admin: { description: 'Shown as a sample on the site. Untick once it is true.' },
}
