import type { Field } from 'payload'
import { proposalsField } from '@/collections/episodes/fields/proposals'
import { checkClock, MOST_QUESTIONS, QUESTION_LIMITS } from '@/lib/episodes/question'

const time = (value: unknown) => checkClock(value)

export const questionFields: Field[] = [
  {
    name: 'questions',
    labels: { singular: 'Question', plural: 'Questions' },
    type: 'array',
    maxRows: MOST_QUESTIONS,
    // The copied episode answers them already.
    hooks: { beforeDuplicate: [() => []] },
    admin: {
      initCollapsed: true,
      description:
        'They stand on the episode’s page and on Questions, and visitors who ask alike get their answer first.',
      components: { RowLabel: '/src/admin/episodes/row-label#RowLabel' },
    },
    fields: [
      { name: 'question', type: 'text', required: true, maxLength: QUESTION_LIMITS.question },
      {
        name: 'otherWays',
        label: 'Other ways to ask it',
        type: 'textarea',
        maxLength: QUESTION_LIMITS.otherWays,
        admin: { description: 'One on each line, in the words of people who do not know the subject.' },
      },
      {
        name: 'answer',
        type: 'textarea',
        required: true,
        maxLength: QUESTION_LIMITS.answer,
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
            maxLength: QUESTION_LIMITS.term,
            admin: { description: 'If the answer explains a term, its word as it is spelt under Terms.' },
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
  proposalsField('questions'),
]
