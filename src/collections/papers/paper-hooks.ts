import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import { invalidateContent } from '@/lib/content/invalidate-content'
import { TAGS } from '@/lib/content/tags'

export const invalidatePapers: CollectionAfterChangeHook = async ({ doc, req }) => {
  await invalidateContent(req, [TAGS.papers])
  return doc
}

export const invalidateDeletedPapers: CollectionAfterDeleteHook = async ({ doc, req }) => {
  await invalidateContent(req, [TAGS.papers], { isWithdrawal: true })
  return doc
}
