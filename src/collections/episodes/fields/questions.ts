import type { Field } from 'payload'
import { parseDuration } from '@/lib/text/clock'

const time = (value: unknown) =>
  !value || (typeof value === 'string' && parseDuration(value) !== null) || 'Write a time such as 1:15.'

export const questionFields: Field[] = [
  {
    name: 'questions',
    label: 'Questions it answers',
    labels: { singular: 'Question', plural: 'Questions it answers' },
    type: 'array',
    maxRows: 60,
    admin: {
      initCollapsed: true,
      description:
        'They stand on the episode’s page and on Questions, and visitors who ask alike get their answer first.',
      components: { RowLabel: '/src/admin/episodes/row-label#RowLabel' },
    },
    fields: [
      { name: 'question', type: 'text', required: true, maxLength: 200 },
      {
        name: 'otherWays',
        label: 'Other ways to ask it',
        type: 'textarea',
        maxLength: 1_000,
        admin: { description: 'One on each line, in the words of people who do not know the subject.' },
      },
      {
        name: 'answer',
        type: 'textarea',
        required: true,
        maxLength: 400,
        admin: { description: 'One plain sentence or two, as the episode says it.' },
      },
      {
        type: 'row',
        fields: [
          { name: 'startsAt', label: 'From', type: 'text', maxLength: 20, validate: time },
          { name: 'endsAt', label: 'To', type: 'text', maxLength: 20, validate: time },
          {
            name: 'term',
            label: 'Word it explains',
            type: 'text',
            maxLength: 100,
            admin: { description: 'Spelt like on AI Basics, where the answer explains one.' },
          },
        ],
      },
      {
        name: 'pinned',
        label: 'Offer it in the search',
        type: 'checkbox',
        defaultValue: false,
      },
    ],
  },
]
