import type { CollectionConfig } from 'payload'
import { longText, ofEpisode, text } from '@/collections/fields'
import { administrators } from '@/lib/access'

export const TranscriptionRuns: CollectionConfig = {
  slug: 'transcription_runs',
  labels: { singular: 'Transcription run', plural: 'Transcription runs' },
  defaultSort: '-startedAt',
  admin: {
    useAsTitle: 'startedAt',
    listSearchableFields: ['model', 'error'],
    defaultColumns: ['episodeId', 'status', 'model', 'seconds', 'cost', 'startedAt', 'finishedAt', 'error'],
  },
  access: {
    read: administrators,
  },
  indexes: [{ fields: ['status', 'startedAt'] }],
  fields: [
    ofEpisode,
    {
      name: 'status',
      type: 'select',
      required: true,
      defaultValue: 'running',
      options: ['running', 'completed', 'failed', 'cancelled'],
    },
    text('provider', 100, { required: true }),
    text('model', 100, { required: true }),
    {
      name: 'seconds',
      label: 'Length',
      type: 'number',
      min: 0,
      admin: {
        description: 'Length of the audio; estimated until it has been read.',
        components: { Cell: '/src/admin/cells#WordsCell', Field: '/src/admin/cells#WordsField' },
      },
    },
    { name: 'cost', type: 'number', min: 0, admin: { description: 'Cost of paid responses.' } },
    {
      name: 'reserved',
      type: 'number',
      min: 0,
      admin: { description: 'Expected cost: it counts against the budget until the run ends.' },
    },
    { name: 'startedAt', label: 'Began', type: 'date', required: true },
    { name: 'finishedAt', label: 'Ended', type: 'date' },
    { name: 'attempts', type: 'number', admin: { description: 'Consecutive failed attempts.' } },
    { name: 'retryAt', label: 'Next try', type: 'date', admin: { description: 'When the next try begins.' } },
    longText('error', 2_000),
    {
      name: 'revision',
      type: 'number',
      admin: { description: 'The transcript’s when the run began: a later one is not overwritten.' },
    },
  ],
}
