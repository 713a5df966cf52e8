import type { CollectionConfig } from 'payload'
import { administrators } from '@/lib/access'
import { date, longText, number, ofEpisode, select, text } from './fields'

export const TranscriptionRuns: CollectionConfig = {
  slug: 'transcription_runs',
  labels: { singular: 'Transcription run', plural: 'Transcription runs' },
  defaultSort: '-startedAt',
  admin: {
    useAsTitle: 'startedAt',
    listSearchableFields: ['model', 'error'],
    defaultColumns: [
      'episodeId',
      'status',
      'model',
      'seconds',
      'cost',
      'startedAt',
      'finishedAt',
      'error',
    ],
  },
  access: { read: administrators },
  indexes: [{ fields: ['status', 'startedAt'] }],
  fields: [
    ofEpisode,
    select('status', {
      required: true,
      defaultValue: 'running',
      options: ['running', 'completed', 'failed', 'cancelled'],
    }),
    text('provider', 100, { required: true }),
    text('model', 100, { required: true }),
    number('seconds', {
      label: 'Length',
      min: 0,
      description: 'Length of the audio; estimated until it has been read.',
      components: {
        Cell: '/src/admin/cells#WordsCell',
        Field: '/src/admin/cells#WordsField',
      },
    }),
    number('cost', { min: 0, description: 'Cost of paid responses.' }),
    number('reserved', {
      min: 0,
      description: 'Expected cost: it counts against the budget until the run ends.',
    }),
    date('startedAt', { label: 'Began', required: true }),
    date('finishedAt', { label: 'Ended' }),
    number('attempts', { description: 'Consecutive failed attempts.' }),
    date('retryAt', { label: 'Next try', description: 'When the next try begins.' }),
    longText('error', 2_000),
    number('revision', {
      description: 'The transcript’s when the run began: a later one is not overwritten.',
    }),
  ],
}
