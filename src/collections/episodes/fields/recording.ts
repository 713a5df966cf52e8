import type { Field } from 'payload'
import { extraField, readText } from '@/collections/episodes/episode-extras'
import { row, text, uiField, upload } from '@/collections/fields'
import { administratorsOnly, editorsOnly } from '@/lib/access'
import { checkStart, MAX_CHAPTER_TITLE } from '@/lib/episodes/chapter'
import { TRANSCRIPTION_STATUSES } from '@/lib/episodes/episode'
import { isHttpAddress } from '@/lib/text/web-address'
import { TRANSCRIPT_ORIGINS } from '@/lib/transcripts/formats'

export const soundFields: Field[] = [
  upload('audio', {
    name: 'audio',
    admin: { description: 'MP3 or M4A. It is read as soon as it is uploaded.' },
  }),
  uiField('sound', '/src/admin/episodes/sound-facts#SoundFacts'),
  upload('image', {
    name: 'artwork',
    admin: {
      description:
        'Ideally square and 3000 pixels wide. Without one, podcast apps show the show’s, and the site draws one.',
    },
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
  { name: 'transcript', type: 'textarea', virtual: true, admin: hidden, hooks: { afterRead: [readText] } },
  extraField({
    name: 'transcriptionStatus',
    type: 'select',
    label: 'Transcription',
    options: [...TRANSCRIPTION_STATUSES],
    admin: {
      components: {
        Field: '/src/admin/episodes/transcription-control#TranscriptionControl',
        Cell: '/src/admin/cells#TranscriptionCell',
      },
    },
  }),
  // Fields for the list's filters, because the surrounding ones are not in the episode's row.
  {
    name: 'kept',
    type: 'join',
    collection: 'transcripts',
    on: 'episodeId',
    maxDepth: 0,
    access: { read: editorsOnly },
    admin: { disabled: true },
  },
  extraField({ name: 'transcriptOrigin', type: 'select', options: [...TRANSCRIPT_ORIGINS], admin: hidden }),
  extraField({ name: 'transcriptRevision', type: 'number', admin: hidden }),
  extraField({
    name: 'transcriptionCost',
    type: 'number',
    access: { read: administratorsOnly },
    admin: hidden,
  }),
  extraField({
    name: 'transcriptionDuration',
    type: 'number',
    label: 'Transcribed seconds',
    access: { read: administratorsOnly },
    admin: hidden,
  }),
  extraField({ name: 'transcribedAt', type: 'date', admin: hidden }),
  extraField({ name: 'transcriptUpdatedAt', type: 'date', admin: hidden }),
]

export const chapterField: Field = {
  name: 'chapters',
  type: 'array',
  admin: {
    initCollapsed: true,
    description:
      'Shown on the episode’s page and in podcast apps. Each one ends where the next one starts, and the first one usually starts at 0:00.',
    components: { RowLabel: '/src/admin/episodes/chapter-fields#ChapterLabel' },
  },
  fields: [
    row(
      {
        name: 'start',
        type: 'number',
        required: true,
        validate: (value: unknown) => checkStart(value),
        admin: {
          width: '25%',
          components: { Field: '/src/admin/episodes/chapter-fields#ChapterStart' },
        },
      },
      text('title', MAX_CHAPTER_TITLE, {
        required: true,
        admin: { width: '75%' },
      }),
    ),
    {
      name: 'url',
      type: 'text',
      label: 'Link',
      validate: (value: unknown) =>
        !value || isHttpAddress(value) || 'Use an address that starts with https:// or http://.',
      admin: { description: 'Where listeners can read more.' },
    },
  ],
}
