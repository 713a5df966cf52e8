import type { Field } from 'payload'
import { extraField, readText } from '@/collections/episodes/episode-extras'
import {
  array,
  collapsed,
  date,
  line,
  number,
  row,
  select,
  text,
  uiField,
  upload,
} from '@/collections/fields'
import { administratorsOnly, editorsOnly } from '@/lib/access'
import { checkStart, MAX_CHAPTER_TITLE } from '@/lib/episodes/chapter'
import { TRANSCRIPTION_STATUSES } from '@/lib/episodes/episode'
import { isHttpAddress } from '@/lib/text/web-address'
import { TRANSCRIPT_ORIGINS } from '@/lib/transcripts/formats'

export const soundFields: Field[] = [
  upload('audio', 'audio', { description: 'MP3 or M4A. It is read as soon as it is uploaded.' }),
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
  { name: 'transcript', type: 'textarea', virtual: true, admin: hidden, hooks: { afterRead: [readText] } },
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
    virtual: 'kept.status',
  } as Field,
  // For the list's filters, because the surrounding fields are not in the episode's row.
  {
    name: 'kept',
    type: 'join',
    collection: 'transcripts',
    on: 'episodeId',
    maxDepth: 0,
    access: { read: editorsOnly },
    admin: { disabled: true },
  },
  extraField(select('transcriptOrigin', { options: [...TRANSCRIPT_ORIGINS], admin: hidden })),
  extraField(number('transcriptRevision', { admin: hidden })),
  extraField(number('transcriptionCost', { access: { read: administratorsOnly }, admin: hidden })),
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

export const chapterField: Field = array('chapters', {
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
        !value || isHttpAddress(value) || 'Use an address that starts with https:// or http://.',
      description: 'Where listeners can read more.',
    }),
  ],
})
