import type { CollectionConfig } from 'payload'
import { longText, ofEpisode, row, text } from '@/collections/fields'
import { editors } from '@/lib/access'
import { REPORT_STATUSES } from '@/lib/transcripts/report'

export const TranscriptReports: CollectionConfig = {
  slug: 'transcript_reports',
  labels: { singular: 'Transcript report', plural: 'Transcript reports' },
  defaultSort: '-createdAt',
  admin: {
    useAsTitle: 'problem',
    defaultColumns: ['problem', 'episodeId', 'status', 'createdAt'],
  },
  access: {
    read: editors,
    update: editors,
    delete: editors,
  },
  fields: [
    { ...ofEpisode, admin: { readOnly: true } },
    longText('problem', 1_000, { required: true, admin: { readOnly: true } }),
    longText('correction', 1_000, { admin: { readOnly: true } }),
    longText('passage', 5_000, {
      admin: { readOnly: true, description: 'The transcript’s words there at the time.' },
    }),
    row(
      text('segmentId', 64, {
        label: 'Segment',
        required: true,
        admin: { readOnly: true },
      }),
      { name: 'at', type: 'number', label: 'At second', required: true, admin: { readOnly: true } },
    ),
    {
      name: 'status',
      type: 'select',
      required: true,
      defaultValue: 'new',
      index: true,
      options: [...REPORT_STATUSES],
      admin: { position: 'sidebar' },
    },
  ],
}
