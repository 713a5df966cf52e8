import type { Field, UIField } from 'payload'
import { refuseNoText } from '@/collections/episodes/episode-hooks'
import {
  address,
  array,
  checkbox,
  chosen,
  collapsed,
  longText,
  row,
  startsAt,
  text,
} from '@/collections/fields'
import { editorsOnly } from '@/lib/access'
import { checkClock, MOST_QUESTIONS, QUESTION_LIMITS } from '@/lib/episodes/question'
import { parseDuration } from '@/lib/text/clock'
import type { ProposalKind } from '@/lib/transcription/proposals'

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
  text('summary', 200, {
    description:
      'One sentence for lists and search results. When left empty, they show the start of the show notes.',
  }),
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
  array('keyTakeaways', {
    labels: { singular: 'Takeaway', plural: 'Key takeaways' },
    ...collapsed,
    fields: [longText('text', 500, { required: true })],
  }),
  proposalsField('takeaways'),
]

export const sourceFields: Field[] = [
  array('citations', {
    label: 'Papers',
    labels: { singular: 'Paper', plural: 'Papers' },
    maxRows: 50,
    description:
      'Where the episode speaks of a paper, the transcript names it, and the paper’s page plays the passage.',
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
  }),
  array('resources', {
    ...collapsed,
    fields: [text('title', 200, { required: true }), address('url', { required: true })],
  }),
]

const time = (value: unknown) => checkClock(value)

export const questionFields: Field[] = [
  array('questions', {
    maxRows: MOST_QUESTIONS,
    // The copied episode answers them already.
    hooks: { beforeDuplicate: [() => []] },
    ...collapsed,
    description:
      'They stand on the episode’s page and on Questions, and visitors who ask alike get their answer first.',
    fields: [
      text('question', QUESTION_LIMITS.question, { required: true }),
      longText('otherWays', QUESTION_LIMITS.otherWays, {
        label: 'Other ways to ask it',
        description: 'One on each line, in the words of people who do not know the subject.',
      }),
      longText('answer', QUESTION_LIMITS.answer, {
        required: true,
        description: 'One plain sentence or two, as the episode says it.',
      }),
      row(
        text('startsAt', 20, { label: 'From', validate: time }),
        text('endsAt', 20, { label: 'To', validate: time }),
        text('term', QUESTION_LIMITS.term, {
          label: 'Word it explains',
          description: 'If the answer explains a term, its word as it is spelt under Terms.',
        }),
      ),
      checkbox('pinned', { label: 'Offer it in the search' }),
    ],
  }),
  proposalsField('questions'),
]
