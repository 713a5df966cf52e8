import type { CollectionAfterDeleteHook, CollectionConfig } from 'payload'
import { anyone, editors } from '@/lib/access'
import { invalidateContent } from '@/lib/invalidate-content'

const withdraw: CollectionAfterDeleteHook = ({ req }) => invalidateContent(req, { isWithdrawal: true })

/** Defaults for public content written by editors: access and invalidation. The collection's own settings win. */
export function madeByEditors({ access, hooks, ...own }: CollectionConfig): CollectionConfig {
  return {
    // A copy would be public at once with another document's text.
    disableDuplicate: true,
    ...own,
    access: { create: editors, read: anyone, update: editors, delete: editors, ...access },
    hooks: {
      ...hooks,
      afterChange: [...(hooks?.afterChange ?? []), ({ req }) => invalidateContent(req)],
      afterDelete: [...(hooks?.afterDelete ?? []), withdraw],
    },
  }
}
