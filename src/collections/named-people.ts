import type { Field } from 'payload'
import { chosen } from '@/collections/fields'
import { MOST_PEOPLE, PERSON_ROLES } from '@/lib/episodes/person'

const inCapitals = (role: string): string => role.charAt(0).toUpperCase() + role.slice(1)

/** The people of an episode or of the show, each with a role. */
export const namedPeople = (description: string): Field => ({
  name: 'people',
  labels: { singular: 'Person', plural: 'People' },
  type: 'array',
  maxRows: MOST_PEOPLE,
  admin: { description },
  fields: [
    {
      type: 'row',
      fields: [
        chosen({ name: 'person', relationTo: 'people', problem: 'Choose a person.', width: '60%' }),
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
  ],
})
