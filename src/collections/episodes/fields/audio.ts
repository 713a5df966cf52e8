import type { Field } from 'payload'
import { followLength, followMedia } from '@/collections/episodes/episode-hooks'
import { webAddress } from '@/collections/fields'
import { MAX_CHAPTER_TITLE } from '@/lib/episodes/chapter'
import { checkStart } from '@/lib/episodes/read-chapters'
import { isHttpAddress } from '@/lib/text/web-address'

const chapterField: Field = {
  name: 'chapters',
  type: 'array',
  admin: {
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

export const audioFields: Field[] = [
  {
    name: 'audio',
    type: 'upload',
    relationTo: 'media',
    filterOptions: { mimeType: { contains: 'audio' } },
    admin: { description: 'MP3 or M4A. It is read as soon as it is uploaded.' },
  },
  {
    name: 'sound',
    type: 'ui',
    admin: { components: { Field: '/src/admin/episodes/sound-facts#SoundFacts' } },
  },
  {
    name: 'duration',
    type: 'text',
    maxLength: 20,
    admin: { description: 'As shown, e.g. 38:20. Read from the audio when left empty.' },
    hooks: { beforeChange: [followLength] },
  },
  {
    name: 'audioUrl',
    type: 'text',
    label: 'Address of the audio',
    validate: webAddress,
    admin: { description: 'Follows the uploaded audio; fill in only for audio hosted elsewhere.' },
    hooks: { beforeChange: [followMedia('audio')] },
  },
  chapterField,
]
