import type { Field } from 'payload'
import { wholeNumber } from '@/collections/whole-number'
import { administratorsOnly, neverWritable } from '@/lib/access/rules'
import { TRANSCRIPTION_STATUSES } from '@/lib/episodes/episode'
import { checkSegments } from '@/lib/transcript/segment'
import { TRANSCRIPT_ORIGINS } from '@/lib/transcript/transcript-origin'
import { readTranscript } from '../episode-hooks'
import { keepUnlessChanged } from '../transcription-hooks'

/** The words that are spoken, and how it stands with their transcription. */
export const transcriptFields: Field[] = [
  {
    name: 'transcriptSegments',
    label: 'Transcript',
    type: 'json',
    validate: (value: unknown) => checkSegments(value),
    // Edited at the desk alone: a form that carried hours of transcript would save them with every title.
    admin: { disabled: true },
  },
  {
    name: 'transcriptDesk',
    type: 'ui',
    admin: { components: { Field: '/src/admin/transcript-desk/desk-link#DeskLink' } },
  },
  {
    name: 'transcript',
    type: 'textarea',
    virtual: true,
    admin: { hidden: true },
    hooks: { afterRead: [readTranscript] },
  },
  {
    name: 'transcriptionStatus',
    type: 'select',
    label: 'Transcription',
    required: true,
    defaultValue: 'pending',
    options: [...TRANSCRIPTION_STATUSES],
    access: { update: neverWritable },
    admin: {
      components: {
        Field: '/src/admin/transcription-control#TranscriptionControl',
        Cell: '/src/admin/cells/status-cell#TranscriptionCell',
      },
    },
    hooks: { beforeChange: [keepUnlessChanged('transcription_status')] },
  },
  {
    name: 'transcriptOrigin',
    type: 'select',
    label: 'Words of the transcript',
    options: [...TRANSCRIPT_ORIGINS],
    admin: { description: 'Readers are told when no one has checked what a machine wrote.' },
  },
  {
    name: 'transcriptRevision',
    type: 'number',
    defaultValue: 0,
    // The form has to send it along, and shows it to nobody: it grows by one with every change of the transcript.
    admin: { hidden: true },
  },
  {
    name: 'transcriptionCost',
    type: 'number',
    min: 0,
    access: { read: administratorsOnly, update: neverWritable },
    admin: { hidden: true },
    hooks: { beforeChange: [keepUnlessChanged('transcription_cost')] },
  },
  {
    name: 'transcriptionDuration',
    type: 'number',
    label: 'Transcribed seconds',
    validate: wholeNumber({ min: 0, max: 360_000 }),
    access: { read: administratorsOnly, update: neverWritable },
    admin: { hidden: true },
    hooks: { beforeChange: [keepUnlessChanged('transcription_duration')] },
  },
  {
    name: 'transcribedAt',
    type: 'date',
    access: { update: neverWritable },
    admin: { hidden: true },
    hooks: { beforeChange: [keepUnlessChanged('transcribed_at')] },
  },
]
