import type { CollectionConfig } from 'payload'
import { anyone, editors, nobody } from '@/lib/access'
import { type ContentChange, invalidateContent } from '@/lib/invalidate-content'
import { clampPublicReads } from './public-reads'
import { dropDeletedDraft, dropSavedDraft } from './saved-drafts'

/**
 * What editors write and everyone reads: who may do what, how a save is checked, and what it makes stale. What a
 * collection says itself goes before.
 */
export function madeByEditors(
  { access, ...collection }: CollectionConfig,
  stale: Partial<ContentChange> = {},
): CollectionConfig {
  return {
    // It would be public at once, under the words of another.
    disableDuplicate: true,
    ...collection,
    access: {
      create: editors,
      read: anyone,
      update: editors,
      delete: editors,
      readVersions: nobody,
      ...access,
    },
    hooks: {
      beforeOperation: [clampPublicReads],
      afterChange: [
        dropSavedDraft,
        async ({ doc, req }) => {
          await invalidateContent(req, stale)
          return doc
        },
      ],
      afterDelete: [
        dropDeletedDraft,
        async ({ doc, req }) => {
          await invalidateContent(req, { ...stale, isWithdrawal: true })
          return doc
        },
      ],
    },
  }
}
