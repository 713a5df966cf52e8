import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import { TAGS } from '@/lib/content/tags'
import { touchContent } from '@/lib/content/touch-content'

export const touchPapers: CollectionAfterChangeHook = async ({ doc, req }) => {
  await touchContent(req, [TAGS.papers])
  return doc
}

export const touchPapersAfterDelete: CollectionAfterDeleteHook = async ({ doc, req }) => {
  await touchContent(req, [TAGS.papers])
  return doc
}
