import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  Field,
  GlobalAfterChangeHook,
} from 'payload'
import { databaseOfRequest } from '@/db/sql'
import { draftKey, dropDraft } from '@/lib/editing/drafts'

export const draftField: Field = {
  name: 'draft',
  type: 'ui',
  admin: { position: 'sidebar', components: { Field: '/src/admin/saving/autosave#Autosave' } },
}

export const dropSavedDraft: CollectionAfterChangeHook = async ({
  collection,
  context,
  doc,
  operation,
  req,
}) => {
  if (context.keepsDraft) return doc
  const form = `${collection.slug}.${operation === 'create' ? 'new' : doc.id}`
  const key = req.user && draftKey(form, String(req.user.id))
  if (key) await dropDraft(await databaseOfRequest(req), key)
  return doc
}

export const dropSavedGlobalDraft: GlobalAfterChangeHook = async ({ doc, global, req }) => {
  if (req.user) await dropDraft(await databaseOfRequest(req), global.slug)
  return doc
}

export const dropDeletedDraft: CollectionAfterDeleteHook = async ({ collection, id, req, doc }) => {
  await dropDraft(await databaseOfRequest(req), `${collection.slug}.${id}`)
  return doc
}
