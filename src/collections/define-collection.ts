import { sql } from 'drizzle-orm'
import type {
  CollectionAfterDeleteHook,
  CollectionConfig,
  GlobalConfig,
  PayloadRequest,
} from 'payload'
import { epochMs, getRequestDatabase, queryValue, TRUE } from '@/db/sql'
import { anyone, editors, nobody } from '@/lib/access'
import { SAVED_SINCE } from '@/lib/editing/differing-fields'
import { dropAllUnsavedChanges, dropUnsavedChanges } from '@/lib/editing/unsaved-changes'
import { invalidateContent } from '@/lib/invalidate-content'
import { isObject } from '@/lib/json'
import { HttpError } from '@/lib/requests/http-error'
import { foldTexts } from '@/lib/text/control-characters'
import { type AuditOptions, globalTrailOf, trailOf } from './audited'
import { type Operation, refuseUnreadable } from './odd-requests'

const SAVE_BUTTON = '/src/admin/saving/save-button#SaveButton'

/** Our own navigation (`nav-links.tsx`), no raw data. */
const PANEL = { hideAPIURL: true, group: false } as const

/** Closes what a collection does not open; Payload would open it to all who are signed in. */
const CLOSED = {
  create: nobody,
  read: nobody,
  update: nobody,
  delete: nobody,
  readVersions: nobody,
}

/**
 * Adds the rules of all collections around the hooks of this one. Several people may edit the same form: only the save
 * compares it with later saves, and it loses nothing. Payload's locks and their two dialogs are off, because those
 * take the focus in the middle of a word.
 */
export function defineCollection(
  own: CollectionConfig,
  audit?: AuditOptions,
): CollectionConfig {
  const { admin, hooks = {} } = own
  const trail = audit ? trailOf(own, audit) : undefined
  return {
    ...own,
    lockDocuments: false,
    access: { ...CLOSED, ...own.access },
    admin: {
      ...admin,
      ...PANEL,
      components: {
        ...admin?.components,
        edit: { SaveButton: SAVE_BUTTON, ...admin?.components?.edit },
      },
    },
    hooks: {
      ...hooks,
      beforeOperation: [
        refuseUnreadable,
        foldText,
        ...(hooks.beforeOperation ?? []),
        refuseStale,
      ],
      afterChange: [
        ...(hooks.afterChange ?? []),
        dropSaved,
        ...(trail ? [trail.change] : []),
      ],
      beforeDelete: [...(hooks.beforeDelete ?? []), ...(trail ? [trail.deletion] : [])],
      afterDelete: [...(hooks.afterDelete ?? []), dropDeleted],
    },
  }
}

const withdraw: CollectionAfterDeleteHook = ({ req }) =>
  invalidateContent(req, { isWithdrawal: true })

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

export function defineGlobal(global: GlobalConfig): GlobalConfig {
  const { hooks = {} } = global
  return {
    ...global,
    lockDocuments: false,
    access: { readVersions: nobody, ...global.access },
    admin: { ...PANEL, components: { elements: { SaveButton: SAVE_BUTTON } } },
    hooks: {
      ...hooks,
      beforeOperation: [refuseUnreadable, foldText, refuseStale],
      afterChange: [...(hooks.afterChange ?? []), dropSaved, globalTrailOf(global)],
    },
  }
}

const WRITES = new Set(['create', 'update', 'updateByID'])

export function foldText({ args, operation }: Operation): void {
  if (args && 'data' in args && WRITES.has(operation)) args.data = folded(args.data)
}

/** Passwords are hashed exactly as typed. */
const folded = (data: unknown): unknown =>
  isObject(data) && 'password' in data
    ? { ...(foldTexts(data) as object), password: data.password }
    : foldTexts(data)

interface Saved {
  collection?: { slug: string }
  global?: { slug: string }
  doc: { id?: unknown }
  operation?: string
  req: PayloadRequest
}

/** A save names the visit of its form, whose unsaved changes it ends. */
async function dropSaved({ collection, global, doc, operation, req }: Saved) {
  const { user, query } = req
  if (!user || typeof query.visit !== 'string') return
  const form = collection
    ? `${collection.slug}.${operation === 'create' ? 'new' : doc.id}`
    : global?.slug
  await dropUnsavedChanges(await getRequestDatabase(req), {
    form: String(form),
    userId: String(user.id),
    visit: query.visit,
  })
}

const dropDeleted: CollectionAfterDeleteHook = async ({ collection, id, req }) =>
  dropAllUnsavedChanges(await getRequestDatabase(req), `${collection.slug}.${id}`)

/** Locks the row and compares the form's save time, so that the second of two saves fails. @throws HttpError 409 */
async function refuseStale({ args, collection, global, operation, req }: Operation) {
  const { id, data } = (args ?? {}) as { id?: unknown; data?: { updatedAt?: unknown } }
  const { updatedAt } = data ?? {}
  if (operation !== 'update' || !req.user || typeof updatedAt !== 'string') return
  if (collection && id === undefined) return
  const table = (collection ?? global)?.slug.replaceAll('-', '_') ?? ''
  const at = await queryValue<number>(
    await getRequestDatabase(req),
    sql`SELECT ${epochMs('updated_at')} FROM ${sql.identifier(table)}
        WHERE ${global ? TRUE : sql`id = ${String(id)}`} FOR UPDATE`,
  )
  if (at === undefined || at === Date.parse(updatedAt)) return
  throw new HttpError(409, `${SAVED_SINCE} Compare both versions, then save again.`)
}
