import type { CollectionConfig } from 'payload'
import { administrators } from '@/lib/access'
import { date, now, ofEpisode, text } from './fields'

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
  access: { read: administrators },
  fields: [
    ofEpisode,
    text('platform', 50),
    date('playedAt', {
      label: 'Played',
      required: true,
      index: true,
      defaultValue: now,
    }),
    text('userAgent', 300, { label: 'App or browser' }),
    text('ipAddress', 64, { label: 'Listener (keyed hash)' }),
  ],
}
