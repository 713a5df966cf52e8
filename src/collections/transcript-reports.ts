import type { CollectionConfig } from 'payload'
import { editors } from '@/lib/access'
import { REPORT_STATUSES } from '@/lib/transcripts/report'
import { longText, number, ofEpisode, row, select, text } from './fields'

export const TranscriptReports: CollectionConfig = {
  slug: 'transcript_reports',
  labels: { singular: 'Transcript report', plural: 'Transcript reports' },
  defaultSort: '-createdAt',
  admin: {
    useAsTitle: 'problem',
    defaultColumns: ['problem', 'episodeId', 'status', 'createdAt'],
  },
  access: { read: editors, update: editors, delete: editors },
  fields: [
    { ...ofEpisode, admin: { readOnly: true } },
    longText('problem', 1_000, { required: true, readOnly: true }),
    longText('correction', 1_000, { readOnly: true }),
    longText('passage', 5_000, {
      readOnly: true,
      description: 'The transcript’s words there at the time.',
    }),
    row(
      text('segmentId', 64, { label: 'Segment', required: true, readOnly: true }),
      number('at', { label: 'At second', required: true, readOnly: true }),
    ),
    select('status', {
      required: true,
      defaultValue: 'new',
      index: true,
      options: [...REPORT_STATUSES],
      position: 'sidebar',
    }),
  ],
}
