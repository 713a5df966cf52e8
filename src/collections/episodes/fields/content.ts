import type { Field, UIField } from 'payload'
import { extraField, readText } from '@/collections/episodes/episode-extras'
import { checkEditorState } from '@/collections/episodes/episode-hooks'
import {
  address,
  array,
  checkbox,
  chosen,
  collapsed,
  date,
  line,
  longText,
  number,
  row,
  select,
  startsAt,
  text,
  uiField,
  upload,
} from '@/collections/fields'
import { administratorsOnly, editorsOnly } from '@/lib/access'
import { checkStart, MAX_CHAPTER_TITLE } from '@/lib/episodes/chapter'
import { TRANSCRIPTION_STATUSES } from '@/lib/episodes/episode'
import { checkClock, MOST_QUESTIONS, QUESTION_LIMITS } from '@/lib/episodes/question'
import { parseDuration } from '@/lib/text/clock'
import { isHttpAddress } from '@/lib/text/web-address'
import type { ProposalKind } from '@/lib/transcription/proposals'
import { TRANSCRIPT_ORIGINS } from '@/lib/transcripts/formats'

const proposalsField = (kind: ProposalKind): UIField => ({
  name: `${kind}Proposals`,
  type: 'ui',
  admin: {
    components: {
      Field: {
        path: '/src/admin/episodes/proposals-field#ProposalsField',
        clientProps: { kind },
      },
    },
  },
})

export const soundFields: Field[] = [
  upload('audio', 'audio', {
    description: 'MP3 or M4A. It is read as soon as it is uploaded.',
  }),
  uiField('sound', '/src/admin/episodes/sound-facts#SoundFacts'),
  upload('image', 'artwork', {
    description:
      'Ideally square and 3000 pixels wide. Without one, podcast apps show the show’s, and the site draws one.',
  }),
]

const hidden = { hidden: true }

export const transcriptFields: Field[] = [
  extraField({
    name: 'transcriptSegments',
    label: 'Transcript',
    type: 'json',
    // Edited only in the transcript editor: a form with hours of transcript would load them with every title.
    admin: { disabled: true },
  }),
  {
    name: 'transcript',
    type: 'textarea',
    virtual: true,
    admin: hidden,
    hooks: { afterRead: [readText] },
  },
  {
    ...extraField(
      select('transcriptionStatus', {
        label: 'Transcription',
        options: [...TRANSCRIPTION_STATUSES],
        components: {
          Field: '/src/admin/episodes/transcription-control#TranscriptionControl',
          Cell: '/src/admin/cells#TranscriptionCell',
        },
      }),
    ),
    // By which the list filters it.
    virtual: 'transcriptRecord.status',
  } as Field,
  // For the list's filters, because the surrounding fields are not in the episode's row.
  {
    name: 'transcriptRecord',
    type: 'join',
    collection: 'transcripts',
    on: 'episodeId',
    maxDepth: 0,
    access: { read: editorsOnly },
    admin: { disabled: true },
  },
  extraField(select('transcriptOrigin', { options: [...TRANSCRIPT_ORIGINS], admin: hidden })),
  extraField(number('transcriptRevision', { admin: hidden })),
  extraField(
    number('transcriptionCost', { access: { read: administratorsOnly }, admin: hidden }),
  ),
  extraField(
    number('transcriptionDuration', {
      label: 'Transcribed seconds',
      access: { read: administratorsOnly },
      admin: hidden,
    }),
  ),
  extraField(date('transcribedAt', { admin: hidden })),
  extraField(date('transcriptUpdatedAt', { admin: hidden })),
]

export const chapterField = array('chapters', {
  ...collapsed,
  description:
    'Shown on the episode’s page and in podcast apps. Each one ends where the next one starts, and the first one usually starts at 0:00.',
  fields: [
    row(
      number('start', {
        required: true,
        validate: (value: unknown) => checkStart(value),
        width: '25%',
        components: { Field: '/src/admin/episodes/chapter-fields#ChapterStart' },
      }),
      text('title', MAX_CHAPTER_TITLE, { required: true, width: '75%' }),
    ),
    line('url', {
      label: 'Link',
      validate: (value: unknown) =>
        !value ||
        isHttpAddress(value) ||
        'Use an address that starts with https:// or http://.',
      description: 'Where listeners can read more.',
    }),
  ],
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
    hooks: { beforeValidate: [checkEditorState] },
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
            (typeof value === 'string' && parseDuration(value) !== null) ||
            'Write a time such as 1:15.',
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
