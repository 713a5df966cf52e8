import type { CollectionAfterChangeHook } from 'payload'
import { databaseOfRequest } from '@/lib/database/sql'
import { dropDraft } from '@/lib/editing/drafts'
import type { Episode } from '@/payload-types'

/** What an editor has saved is no draft any more; our own jobs save beside him and leave it alone. */
export const dropSavedDraft: CollectionAfterChangeHook<Episode> = async ({ doc, req }) => {
  if (req.user) await dropDraft(await databaseOfRequest(req), doc.id)
  return doc
}
