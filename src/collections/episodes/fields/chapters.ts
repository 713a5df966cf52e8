import type { Field } from 'payload'
import { MAX_CHAPTER_TITLE } from '@/lib/episodes/chapter'
import { checkStart } from '@/lib/episodes/check-chapters'
import { isHttpAddress } from '@/lib/text/web-address'

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
    {
      type: 'row',
      fields: [
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
        {
          name: 'title',
          type: 'text',
          required: true,
          maxLength: MAX_CHAPTER_TITLE,
          admin: { width: '75%' },
        },
      ],
    },
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
