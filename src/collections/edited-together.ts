import type { Plugin, SanitizedConfig } from 'payload'
import { refuseStale, refuseStaleGlobal } from './refuse-stale'

const SAVE_BUTTON = '/src/admin/saving/save-button#SaveButton'

/** Keeps Payload from locking a document for the one who opened it first; without locks it makes no tables for them. */
export const withoutLocks: Plugin = (config) => ({
  ...config,
  collections: config.collections?.map((collection) => ({ ...collection, lockDocuments: false })),
  globals: config.globals?.map((global) => ({ ...global, lockDocuments: false })),
})

/**
 * Several people may have the same form open. No lock keeps one of them out, and the only comparison with what was saved
 * since is the one at the save, which loses nothing: Payload's own two dialogs take the focus in the middle of a word.
 */
export function editedTogether(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) {
    if (collection.slug.startsWith('payload-')) continue
    collection.hooks.beforeOperation = [...(collection.hooks.beforeOperation ?? []), refuseStale]
    const { components } = collection.admin
    collection.admin.components = { ...components, edit: { SaveButton: SAVE_BUTTON, ...components?.edit } }
  }
  for (const global of config.globals) {
    global.hooks = {
      ...global.hooks,
      beforeOperation: [...(global.hooks?.beforeOperation ?? []), refuseStaleGlobal],
    }
    const { components } = global.admin ?? {}
    global.admin = {
      ...global.admin,
      components: { ...components, elements: { ...components?.elements, SaveButton: SAVE_BUTTON } },
    }
  }
  return config
}
