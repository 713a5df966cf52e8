import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import { invalidateContent } from '@/lib/content/invalidate-content'
import { TAGS } from '@/lib/content/tags'

export const invalidatePages: CollectionAfterChangeHook = async ({ doc, req }) => {
  await invalidateContent(req, [TAGS.pages])
  return doc
}

export const invalidateDeletedPages: CollectionAfterDeleteHook = async ({ doc, req }) => {
  await invalidateContent(req, [TAGS.pages], { isWithdrawal: true })
  return doc
}
