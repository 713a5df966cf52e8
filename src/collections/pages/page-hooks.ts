import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import { invalidateContent } from '@/lib/content/invalidate-content'

export const invalidatePages: CollectionAfterChangeHook = async ({ doc, req }) => {
  await invalidateContent(req)
  return doc
}

export const invalidateDeletedPages: CollectionAfterDeleteHook = async ({ doc, req }) => {
  await invalidateContent(req, { isWithdrawal: true })
  return doc
}
