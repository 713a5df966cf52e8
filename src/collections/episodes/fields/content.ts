import type { Field, UIField } from 'payload'
import { refuseNoText } from '@/collections/episodes/episode-hooks'
import { chosen, row, startsAt, webAddress } from '@/collections/fields'
import { editorsOnly } from '@/lib/access'
import { checkClock, MOST_QUESTIONS, QUESTION_LIMITS } from '@/lib/episodes/question'
import { parseDuration } from '@/lib/text/clock'
import type { ProposalKind } from '@/lib/transcription/proposals'

/** The proposals of a chat model for the list above this field. */
const proposalsField = (kind: ProposalKind): UIField => ({
  name: `${kind}Proposals`,
  type: 'ui',
  admin: {
    components: {
      Field: { path: '/src/admin/episodes/proposals-field#ProposalsField', clientProps: { kind } },
    },
  },
})

export const noteFields: Field[] = [
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
    name: 'body',
    type: 'richText',
    label: 'Show notes',
    access: { read: editorsOnly },
    hooks: { beforeValidate: [refuseNoText] },
  },
  { name: 'description', type: 'textarea', admin: { hidden: true } },
]

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
      row(
        chosen({ name: 'paper', relationTo: 'research_papers', problem: 'Choose a paper.' }),
        startsAt({
          label: 'At',
          required: true,
          validate: (value: unknown) =>
            (typeof value === 'string' && parseDuration(value) !== null) || 'Write a time such as 1:15.',
        }),
      ),
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

const time = (value: unknown) => checkClock(value)

export const questionFields: Field[] = [
  {
    name: 'questions',
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
      row(
        { name: 'startsAt', label: 'From', type: 'text', maxLength: 20, validate: time },
        { name: 'endsAt', label: 'To', type: 'text', maxLength: 20, validate: time },
        {
          name: 'term',
          label: 'Word it explains',
          type: 'text',
          maxLength: QUESTION_LIMITS.term,
          admin: { description: 'If the answer explains a term, its word as it is spelt under Terms.' },
        },
      ),
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
