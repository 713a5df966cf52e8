import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import { enqueueAnnouncement, feedChangesAt } from '@/lib/feed/announce-feed'
import type { Episode } from '@/payload-types'

export const announceEpisode: CollectionAfterChangeHook<Episode> = async ({ doc, previousDoc, req }) => {
  const at = feedChangesAt({ before: previousDoc, after: doc, now: new Date() })
  if (at) await enqueueAnnouncement(req, at)
  return doc
}

export const announceDeletedEpisode: CollectionAfterDeleteHook<Episode> = async ({ doc, req }) => {
  const now = new Date()
  if (feedChangesAt({ before: doc, after: undefined, now })) await enqueueAnnouncement(req, now)
  return doc
}
