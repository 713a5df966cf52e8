import type { Field } from 'payload'
import { followLength, followMedia, keepGuid } from '@/collections/episodes/episode-hooks'
import { chooseSlug } from '@/collections/episodes/keep-slugs'
import { keptBeside } from '@/collections/episodes/kept-beside'
import { noIndex, webAddress } from '@/collections/fields'
import { neverWritable } from '@/lib/access'
import { EPISODE_TYPES } from '@/lib/feed/feed'
import { soundbiteField } from './soundbites'

const TYPE_LABELS = { full: 'Full episode', trailer: 'Trailer', bonus: 'Bonus' }

/** What most episodes never need. */
export const moreFields: Field = {
  type: 'collapsible',
  label: 'More',
  admin: { initCollapsed: true },
  fields: [
    {
      name: 'slug',
      type: 'text',
      label: 'Address',
      unique: true,
      index: true,
      maxLength: 120,
      admin: {
        description:
          'Made from the title when left empty. After a change the old address leads to the new one.',
      },
      hooks: { beforeValidate: [chooseSlug], beforeDuplicate: [() => null] },
    },
    noIndex,
    {
      name: 'episodeType',
      type: 'select',
      defaultValue: 'full',
      options: EPISODE_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] })),
      admin: {
        description:
          'As podcast apps sort it. A trailer in season 1 is that of the show, in another season that of the season.',
      },
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
    {
      name: 'artworkUrl',
      type: 'text',
      label: 'Address of the artwork',
      validate: webAddress,
      admin: { description: 'Follows the uploaded artwork.' },
      hooks: { beforeChange: [followMedia('artwork')] },
    },
    soundbiteField,
    {
      name: 'guid',
      type: 'text',
      label: 'Episode GUID',
      unique: true,
      index: true,
      maxLength: 2_000,
      access: { create: neverWritable, update: neverWritable },
      admin: {
        readOnly: true,
        description: 'Podcast apps know the episode by it, so it stays the same for good.',
      },
      hooks: { beforeValidate: [keepGuid], beforeDuplicate: [() => null] },
    },
    keptBeside({
      name: 'downloadCount',
      type: 'number',
      label: 'Listeners',
      admin: { readOnly: true, description: 'Each counted once per 24 hours.' },
    }),
  ],
}
