import { sql } from 'drizzle-orm'
import type {
  CollectionBeforeOperationHook,
  GlobalBeforeOperationHook,
  PayloadRequest,
  Plugin,
  SanitizedConfig,
} from 'payload'
import { databaseOfRequest, epochMs, rowsOf } from '@/db/sql'
import { SAVED_SINCE } from '@/lib/editing/differing-fields'
import { Refusal } from '@/lib/requests/refusal'

const SAVE_BUTTON = '/src/admin/saving/save-button#SaveButton'

/** Stops Payload from locking a document for the first editor; without locks it also needs no tables for them. */
export const withoutLocks: Plugin = (config) => ({
  ...config,
  collections: config.collections?.map((collection) => ({ ...collection, lockDocuments: false })),
  globals: config.globals?.map((global) => ({ ...global, lockDocuments: false })),
})

/**
 * Several people may edit the same form. Only the save compares it with later saves, and it loses nothing;
 * Payload's own two dialogs would take the focus in the middle of a word.
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

/** Locks the row and compares the form's save time, so that the second of two saves fails. @throws Refusal 409 */
const refuseStale: CollectionBeforeOperationHook = async ({ args, collection, operation, req }) => {
  if (operation !== 'update' || !('id' in args) || !('data' in args)) return args
  await compare(req, args.data, { table: collection.slug.replaceAll('-', '_'), id: String(args.id) })
  return args
}

const refuseStaleGlobal: GlobalBeforeOperationHook = async ({ args, global, operation, req }) => {
  if (operation === 'update' && 'data' in args) await compare(req, args.data, { table: global.slug })
  return args
}

async function compare(
  req: PayloadRequest,
  data: unknown,
  row: { table: string; id?: string },
): Promise<void> {
  const { updatedAt } = (data ?? {}) as { updatedAt?: unknown }
  if (!req.user || typeof updatedAt !== 'string') return
  const [stored] = await rowsOf<{ at: number }>(
    await databaseOfRequest(req),
    sql`SELECT ${epochMs('updated_at')} AS at FROM ${sql.identifier(row.table)}
        ${row.id === undefined ? sql`` : sql`WHERE id = ${row.id}`} FOR UPDATE`,
  )
  if (!stored || stored.at === Date.parse(updatedAt)) return
  throw new Refusal(409, `${SAVED_SINCE} Compare both versions, then save again.`)
}
