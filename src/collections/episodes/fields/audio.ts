import type { Field } from 'payload'
import { followLength, followMedia } from '@/collections/episodes/episode-hooks'
import { webAddress } from '@/collections/fields'
import { chapterField } from './chapters'
import { soundbiteField } from './soundbites'

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
  soundbiteField,
]
