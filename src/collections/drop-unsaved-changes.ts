import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  Field,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload'
import { databaseOfRequest } from '@/db/sql'
import { dropAllUnsavedChanges, dropUnsavedChanges } from '@/lib/editing/unsaved-changes'

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
  if (context.keepsUnsavedChanges) return doc
  const form = `${collection.slug}.${operation === 'create' ? 'new' : doc.id}`
  await dropSaved(req, form)
  return doc
}

export const dropSavedGlobalDraft: GlobalAfterChangeHook = async ({ doc, global, req }) => {
  await dropSaved(req, global.slug)
  return doc
}

async function dropSaved(req: PayloadRequest, form: string): Promise<void> {
  const { user, query } = req
  if (!user) return
  const visit = typeof query.visit === 'string' ? query.visit : undefined
  await dropUnsavedChanges(await databaseOfRequest(req), { form, userId: String(user.id), visit })
}

export const dropDeletedDraft: CollectionAfterDeleteHook = async ({ collection, id, req, doc }) => {
  await dropAllUnsavedChanges(await databaseOfRequest(req), `${collection.slug}.${id}`)
  return doc
}
