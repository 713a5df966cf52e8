import type { Field } from 'payload'
import { refuseNoText } from '@/collections/episodes/episode-hooks'
import { chosen, webAddress, wholeNumber } from '@/collections/fields'
import { editorsOnly } from '@/lib/access'
import { proposeNumbers } from '@/lib/episodes/propose-numbers'
import { EPISODE_TYPES } from '@/lib/feed/feed'
import { parseDuration } from '@/lib/text/clock'

const TYPE_LABELS = { full: 'Full episode', trailer: 'Trailer', bonus: 'Bonus' }

export const basicFields: Field[] = [
  {
    name: 'summary',
    type: 'text',
    maxLength: 200,
    admin: {
      description:
        'One sentence for lists and search results. When left empty, they show the start of the show notes.',
    },
  },
  {
    type: 'row',
    fields: [
      {
        name: 'season',
        type: 'number',
        required: true,
        defaultValue: async ({ req }) => (await proposeNumbers(req.payload)).season,
        validate: wholeNumber({ min: 1, max: 1_000, required: true }),
      },
      {
        name: 'episodeNumber',
        type: 'number',
        label: 'Number in its season',
        required: true,
        defaultValue: async ({ req }) => (await proposeNumbers(req.payload)).episodeNumber,
        validate: wholeNumber({ min: 1, max: 100_000, required: true }),
        admin: { description: 'Proposed: the next one. The first of a new season is 1.' },
      },
    ],
  },
  {
    name: 'sameNumber',
    type: 'ui',
    admin: { components: { Field: '/src/admin/episodes/same-number#SameNumber' } },
  },
  {
    name: 'episodeType',
    type: 'select',
    defaultValue: 'full',
    options: EPISODE_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] })),
    admin: { description: 'As podcast apps sort it.' },
  },
  {
    name: 'artwork',
    type: 'upload',
    relationTo: 'media',
    filterOptions: { mimeType: { contains: 'image' } },
    admin: { description: 'Square, 3000 pixels wide at best. Without it the show’s own is shown.' },
  },
]

export const noteFields: Field[] = [
  {
    name: 'body',
    type: 'richText',
    label: 'Description',
    access: { read: editorsOnly },
    hooks: { beforeValidate: [refuseNoText] },
  },
  { name: 'description', type: 'textarea', admin: { hidden: true } },
]

export const extraFields: Field[] = [
  {
    name: 'keyTakeaways',
    type: 'array',
    labels: { singular: 'Takeaway', plural: 'Key takeaways' },
    fields: [{ name: 'text', type: 'textarea', required: true, maxLength: 500 }],
  },
  {
    name: 'takeawayDrafts',
    type: 'ui',
    admin: { components: { Field: '/src/admin/takeaway-drafts-field#TakeawayDraftsField' } },
  },
  {
    name: 'resources',
    type: 'array',
    fields: [
      { name: 'title', type: 'text', required: true, maxLength: 200 },
      { name: 'url', type: 'text', required: true, validate: webAddress },
    ],
  },
  {
    name: 'citations',
    label: 'Papers where they are spoken of',
    labels: { singular: 'Paper', plural: 'Papers' },
    type: 'array',
    maxRows: 50,
    admin: { description: 'The transcript names the paper there, and the paper’s page plays the passage.' },
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
]
