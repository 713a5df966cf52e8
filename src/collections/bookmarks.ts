import type { CollectionConfig } from 'payload'
import { hiddenFromEditors, ownedByUser } from '@/lib/access'
import { date, now, relationship, text } from './fields'

export const Bookmarks: CollectionConfig = {
  slug: 'bookmarks',
  timestamps: false,
  defaultSort: '-bookmarkedAt',
  indexes: [
    { fields: ['episodeId', 'userId'], unique: true },
    { fields: ['episodeId', 'sessionId'], unique: true },
  ],
  admin: {
    hidden: hiddenFromEditors,
    useAsTitle: 'bookmarkedAt',
    defaultColumns: ['episodeId', 'userId', 'bookmarkedAt'],
    listSearchableFields: ['sessionId'],
  },
  access: { read: ownedByUser, delete: ownedByUser },
  fields: [
    relationship('episodeId', { label: 'Episode', relationTo: 'episodes', required: true }),
    relationship('userId', { label: 'Account', relationTo: 'users', index: true }),
    text('sessionId', 64, { label: 'Browser without an account', index: true }),
    date('bookmarkedAt', { label: 'Saved', required: true, defaultValue: now }),
  ],
}
