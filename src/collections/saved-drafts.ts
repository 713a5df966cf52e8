import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  Field,
  GlobalAfterChangeHook,
} from 'payload'
import { databaseOfRequest } from '@/db/sql'
import { dropAllDrafts, dropDraft } from '@/lib/editing/drafts'

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
  if (req.user) await dropDraft(await databaseOfRequest(req), { form, userId: String(req.user.id) })
  return doc
}

export const dropSavedGlobalDraft: GlobalAfterChangeHook = async ({ doc, global, req }) => {
  const { user } = req
  if (user) await dropDraft(await databaseOfRequest(req), { form: global.slug, userId: String(user.id) })
  return doc
}

export const dropDeletedDraft: CollectionAfterDeleteHook = async ({ collection, id, req, doc }) => {
  await dropAllDrafts(await databaseOfRequest(req), `${collection.slug}.${id}`)
  return doc
}
