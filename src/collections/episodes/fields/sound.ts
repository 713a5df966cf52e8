import type { Field } from 'payload'
import { upload } from '@/collections/fields'

export const soundFields: Field[] = [
  upload('audio', {
    name: 'audio',
    admin: { description: 'MP3 or M4A. It is read as soon as it is uploaded.' },
  }),
  {
    name: 'sound',
    type: 'ui',
    admin: { components: { Field: '/src/admin/episodes/sound-facts#SoundFacts' } },
  },
  upload('image', {
    name: 'artwork',
    admin: {
      description:
        'Ideally square and 3000 pixels wide. Without one, podcast apps show the show’s, and the site draws one.',
    },
  }),
]
