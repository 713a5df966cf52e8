import type { Field } from 'payload'
import { keptBeside, readText } from '@/collections/episodes/kept-beside'
import { administratorsOnly, editorsOnly } from '@/lib/access'
import { TRANSCRIPTION_STATUSES } from '@/lib/episodes/episode'
import { TRANSCRIPT_ORIGINS } from '@/lib/transcripts/formats'

const hidden = { hidden: true }

export const transcriptFields: Field[] = [
  keptBeside({
    name: 'transcriptSegments',
    label: 'Transcript',
    type: 'json',
    // Edited only at the desk: a form with hours of transcript would load them with every title.
    admin: { disabled: true },
  }),
  { name: 'transcript', type: 'textarea', virtual: true, admin: hidden, hooks: { afterRead: [readText] } },
  keptBeside({
    name: 'transcriptionStatus',
    type: 'select',
    label: 'Transcription',
    options: [...TRANSCRIPTION_STATUSES],
    admin: {
      readOnly: true,
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
  keptBeside({ name: 'transcriptOrigin', type: 'select', options: [...TRANSCRIPT_ORIGINS], admin: hidden }),
  keptBeside({ name: 'transcriptRevision', type: 'number', admin: hidden }),
  keptBeside({
    name: 'transcriptionCost',
    type: 'number',
    access: { read: administratorsOnly },
    admin: hidden,
  }),
  keptBeside({
    name: 'transcriptionDuration',
    type: 'number',
    label: 'Transcribed seconds',
    access: { read: administratorsOnly },
    admin: hidden,
  }),
  keptBeside({ name: 'transcribedAt', type: 'date', admin: hidden }),
  keptBeside({ name: 'transcriptUpdatedAt', type: 'date', admin: hidden }),
]
