import type { CollectionConfig } from 'payload'
import { administrators, nobody } from '@/lib/access/rules'

/** The ledger of speech-to-text: what was run, how long, for how much, and why it failed. Written by the jobs alone. */
export const TranscriptionRuns: CollectionConfig = {
  slug: 'transcription_runs',
  labels: { singular: 'Transcription run', plural: 'Transcription runs' },
  lockDocuments: false,
  defaultSort: '-startedAt',
  admin: {
    group: 'Operations',
    defaultColumns: ['episodeId', 'provider', 'model', 'seconds', 'cost', 'startedAt', 'finishedAt', 'error'],
  },
  access: {
    create: nobody,
    read: administrators,
    update: nobody,
    delete: nobody,
    readVersions: nobody,
  },
  fields: [
    { name: 'episodeId', type: 'relationship', relationTo: 'episodes', required: true, index: true },
    { name: 'provider', type: 'text', required: true, maxLength: 100 },
    { name: 'model', type: 'text', required: true, maxLength: 100 },
    { name: 'seconds', type: 'number', min: 0, admin: { description: 'Length of the audio sent.' } },
    { name: 'cost', type: 'number', min: 0 },
    { name: 'startedAt', type: 'date', required: true },
    { name: 'finishedAt', type: 'date' },
    { name: 'error', type: 'textarea', maxLength: 2_000 },
  ],
}
