import type { CollectionConfig } from 'payload'
import { ofEpisode } from '@/collections/fields'
import { administrators } from '@/lib/access'

/** One row per started play. `ipAddress` is a keyed hash, untraceable once its day's key is destroyed. */
export const PlayTracking: CollectionConfig = {
  slug: 'play_tracking',
  labels: { singular: 'Play', plural: 'Plays' },
  timestamps: false,
  defaultSort: '-playedAt',
  indexes: [{ fields: ['episodeId', 'ipAddress', 'playedAt'] }],
  admin: {
    useAsTitle: 'playedAt',
    defaultColumns: ['episodeId', 'platform', 'playedAt', 'userAgent'],
    listSearchableFields: ['platform', 'userAgent'],
  },
  access: {
    read: administrators,
  },
  fields: [
    ofEpisode,
    { name: 'platform', type: 'text', maxLength: 50 },
    {
      name: 'playedAt',
      label: 'Played',
      type: 'date',
      required: true,
      index: true,
      defaultValue: () => new Date().toISOString(),
    },
    { name: 'userAgent', label: 'App or browser', type: 'text', maxLength: 300 },
    { name: 'ipAddress', type: 'text', label: 'Listener (keyed hash)', maxLength: 64 },
  ],
}
