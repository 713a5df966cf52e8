import type { SanitizedConfig } from 'payload'
import { refuseStale, refuseStaleGlobal } from './refuse-stale'

const SAVE_BUTTON = '/src/admin/saving/save-button#SaveButton'

/**
 * Several people may have the same form open. No lock keeps one of them out, and the only comparison with what was saved
 * since is the one at the save, which loses nothing: Payload's own two dialogs take the focus in the middle of a word.
 */
export function editedTogether(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) {
    collection.lockDocuments = false
    if (collection.slug.startsWith('payload-')) continue
    collection.hooks.beforeOperation = [...(collection.hooks.beforeOperation ?? []), refuseStale]
    const { components } = collection.admin
    collection.admin.components = { ...components, edit: { SaveButton: SAVE_BUTTON, ...components?.edit } }
  }
  for (const global of config.globals) {
    global.lockDocuments = false
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
