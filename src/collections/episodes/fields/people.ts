import type { Field } from 'payload'
import { webAddress } from '@/collections/fields'
import { MOST_NAME, MOST_PEOPLE, PERSON_ROLES } from '@/lib/episodes/person'

const inCapitals = (role: string): string => role.charAt(0).toUpperCase() + role.slice(1)

export const peopleField: Field = {
  name: 'people',
  labels: { singular: 'Person', plural: 'People' },
  type: 'array',
  maxRows: MOST_PEOPLE,
  admin: {
    initCollapsed: true,
    description:
      'Named in one line on the page, and shown by podcast apps. Without a host among them, apps name the show’s.',
    components: { RowLabel: '/src/admin/episodes/row-label#RowLabel' },
  },
  fields: [
    {
      type: 'row',
      fields: [
        { name: 'name', type: 'text', required: true, maxLength: MOST_NAME, admin: { width: '60%' } },
        {
          name: 'role',
          type: 'select',
          required: true,
          defaultValue: 'guest',
          options: PERSON_ROLES.map((value) => ({ value, label: inCapitals(value) })),
          admin: { width: '40%' },
        },
      ],
    },
    {
      name: 'link',
      type: 'text',
      label: 'Address of their page',
      validate: webAddress,
    },
    {
      name: 'picture',
      type: 'upload',
      relationTo: 'media',
      filterOptions: { mimeType: { contains: 'image' } },
      admin: { description: 'Ideally square.' },
    },
  ],
}
