import type { Field } from 'payload'
import { proposalsField } from '@/collections/episodes/fields/proposals'
import { chosen, webAddress } from '@/collections/fields'
import { parseDuration } from '@/lib/text/clock'

export const takeawayFields: Field[] = [
  {
    name: 'keyTakeaways',
    type: 'array',
    labels: { singular: 'Takeaway', plural: 'Key takeaways' },
    admin: { initCollapsed: true, components: { RowLabel: '/src/admin/episodes/row-label#RowLabel' } },
    fields: [{ name: 'text', type: 'textarea', required: true, maxLength: 500 }],
  },
  proposalsField('takeaways'),
]

export const sourceFields: Field[] = [
  {
    name: 'citations',
    label: 'Papers',
    labels: { singular: 'Paper', plural: 'Papers' },
    type: 'array',
    maxRows: 50,
    admin: {
      description:
        'Where the episode speaks of a paper, the transcript names it, and the paper’s page plays the passage.',
    },
    fields: [
      {
        type: 'row',
        fields: [
          chosen({ name: 'paper', relationTo: 'research_papers', problem: 'Choose a paper.' }),
          {
            name: 'startsAt',
            label: 'At',
            type: 'text',
            required: true,
            maxLength: 20,
            validate: (value: unknown) =>
              (typeof value === 'string' && parseDuration(value) !== null) || 'Write a time such as 1:15.',
          },
        ],
      },
    ],
  },
  {
    name: 'resources',
    type: 'array',
    admin: { initCollapsed: true, components: { RowLabel: '/src/admin/episodes/row-label#RowLabel' } },
    fields: [
      { name: 'title', type: 'text', required: true, maxLength: 200 },
      { name: 'url', type: 'text', label: 'Address', required: true, validate: webAddress },
    ],
  },
]
