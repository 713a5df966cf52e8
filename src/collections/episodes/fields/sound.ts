import type { Field } from 'payload'

export const soundFields: Field[] = [
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
    name: 'artwork',
    type: 'upload',
    relationTo: 'media',
    filterOptions: { mimeType: { contains: 'image' } },
    admin: {
      description:
        'Ideally square and 3000 pixels wide. Without one, podcast apps show the show’s, and the site draws one.',
    },
  },
]
