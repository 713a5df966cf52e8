import type { Field } from 'payload'
import { MOST_SOUNDBITES, MOST_TITLE } from '@/lib/clips/soundbite'
import { MAX_SECONDS } from '@/lib/transcripts/segment'

const isSeconds = (least: number) => (value: unknown) =>
  (typeof value === 'number' && value >= least && value <= MAX_SECONDS) || 'Write a time such as 4:03.'

export const soundbiteField: Field = {
  name: 'soundbites',
  label: 'Soundbites',
  labels: { singular: 'Soundbite', plural: 'Soundbites' },
  type: 'array',
  maxRows: MOST_SOUNDBITES,
  admin: {
    initCollapsed: true,
    description: 'Passages that podcast apps may play alone. Choose one under Clip.',
    components: { RowLabel: '/src/admin/episodes/chapter-fields#ChapterLabel' },
  },
  fields: [
    {
      type: 'row',
      fields: [
        timeField('start', 'Start', 0),
        timeField('seconds', 'Length', 1),
        { name: 'title', type: 'text', required: true, maxLength: MOST_TITLE, admin: { width: '50%' } },
      ],
    },
  ],
}

function timeField(name: string, label: string, least: number): Field {
  return {
    name,
    label,
    type: 'number',
    required: true,
    validate: isSeconds(least),
    admin: { width: '25%', components: { Field: '/src/admin/episodes/chapter-fields#ChapterStart' } },
  }
}
