import { type CollectionBeforeChangeHook, type CollectionBeforeValidateHook, ValidationError } from 'payload'
import { missingForPublishing, NEEDED_LABELS, NEEDED_WORDS } from '@/lib/episodes/publication'
import type { Episode } from '@/payload-types'

/**
 * Only complete episodes are published; imported incomplete ones can still be saved.
 * @throws ValidationError
 */
export const refuseUnready: CollectionBeforeValidateHook<Episode> = ({ data, originalDoc, req }) => {
  if (!req.user || !data?.isPublished || data.deletedAt) return data
  const before = originalDoc?.isPublished ? missingForPublishing(originalDoc) : []
  const missing = missingForPublishing({ ...originalDoc, ...data }).filter((each) => !before.includes(each))
  if (missing.length === 0) return data
  const errors = missing.map((path) => ({ path, label: NEEDED_LABELS[path], message: NEEDED_WORDS[path] }))
  throw new ValidationError({ collection: 'episodes', errors, req }, req.t)
}

export const hideTrashed: CollectionBeforeChangeHook<Episode> = ({ data }) =>
  data.deletedAt ? { ...data, isPublished: false } : data
