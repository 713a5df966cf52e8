import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
  GlobalAfterChangeHook,
  GlobalBeforeOperationHook,
  GlobalConfig,
  PayloadRequest,
} from 'payload'
import { getRequestDatabase } from '@/db/sql'
import { nobody } from '@/lib/access'
import { dropAllUnsavedChanges, dropUnsavedChanges } from '@/lib/editing/unsaved-changes'
import { isObject } from '@/lib/json'
import { foldTexts } from '@/lib/text/control-characters'
import { type AuditOptions, audited, auditedGlobal } from './audited'
import { clampPublicReads, refuseUnreadable, refuseUnreadableGlobal } from './odd-requests'
import { refuseStale, refuseStaleGlobal } from './refuse-stale'

const SAVE_BUTTON = '/src/admin/saving/save-button#SaveButton'

/** Our own navigation (`nav-links.tsx`), no raw data. */
const PANEL = { hideAPIURL: true, group: false } as const

/** Closes what a collection does not open; Payload would open it to all who are signed in. */
const CLOSED = { create: nobody, read: nobody, update: nobody, delete: nobody, readVersions: nobody }

/**
 * Adds the rules of all collections around the hooks of this one. Several people may edit the same form: only the save
 * compares it with later saves, and it loses nothing. Payload's locks and their two dialogs are off, because those
 * take the focus in the middle of a word.
 */
export function defineCollection(collection: CollectionConfig, audit?: AuditOptions): CollectionConfig {
  const { admin, hooks } = collection
  const { components } = admin ?? {}
  const defined: CollectionConfig = {
    ...collection,
    lockDocuments: false,
    access: { ...CLOSED, ...collection.access },
    admin: {
      ...admin,
      ...PANEL,
      components: { ...components, edit: { SaveButton: SAVE_BUTTON, ...components?.edit } },
    },
    hooks: {
      ...hooks,
      beforeOperation: [
        refuseUnreadable,
        foldCollection,
        clampPublicReads,
        ...(hooks?.beforeOperation ?? []),
        refuseStale,
      ],
      afterChange: [...(hooks?.afterChange ?? []), dropSaved],
      afterDelete: [...(hooks?.afterDelete ?? []), dropDeleted],
    },
  }
  return audit ? audited(defined, audit) : defined
}

export function defineGlobal(global: GlobalConfig): GlobalConfig {
  const { admin, hooks } = global
  return auditedGlobal({
    ...global,
    lockDocuments: false,
    access: { readVersions: nobody, ...global.access },
    admin: { ...admin, ...PANEL, components: { elements: { SaveButton: SAVE_BUTTON } } },
    hooks: {
      ...hooks,
      beforeOperation: [
        refuseUnreadableGlobal,
        foldGlobal,
        ...(hooks?.beforeOperation ?? []),
        refuseStaleGlobal,
      ],
      afterChange: [...(hooks?.afterChange ?? []), dropSavedGlobal],
    },
  })
}

const WRITES = new Set<string>(['create', 'update', 'updateByID'])

/** Removes control characters from everything stored by the panel, visitors, imports or jobs. */
export const foldCollection: CollectionBeforeOperationHook = ({ args, operation }) =>
  WRITES.has(operation) && 'data' in args ? { ...args, data: folded(args.data) as typeof args.data } : args

const foldGlobal: GlobalBeforeOperationHook = ({ args, operation }) =>
  operation === 'update' && 'data' in args ? { ...args, data: folded(args.data) } : args

/** Passwords are hashed exactly as typed. */
const folded = (data: unknown): unknown =>
  isObject(data) && 'password' in data
    ? { ...(foldTexts(data) as object), password: data.password }
    : foldTexts(data)

const dropSaved: CollectionAfterChangeHook = async ({ collection, doc, operation, req }) => {
  await dropVisit(req, `${collection.slug}.${operation === 'create' ? 'new' : doc.id}`)
  return doc
}

const dropSavedGlobal: GlobalAfterChangeHook = async ({ doc, global, req }) => {
  await dropVisit(req, global.slug)
  return doc
}

/** A save names the visit of its form, whose unsaved changes it ends. */
async function dropVisit(req: PayloadRequest, form: string): Promise<void> {
  const { user, query } = req
  if (!user || typeof query.visit !== 'string') return
  await dropUnsavedChanges(await getRequestDatabase(req), {
    form,
    userId: String(user.id),
    visit: query.visit,
  })
}

const dropDeleted: CollectionAfterDeleteHook = async ({ collection, id, req, doc }) => {
  await dropAllUnsavedChanges(await getRequestDatabase(req), `${collection.slug}.${id}`)
  return doc
}
