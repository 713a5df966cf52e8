import type {
  CollectionAfterChangeHook,
  CollectionBeforeDeleteHook,
  CollectionConfig,
  CollectionSlug,
  FlattenedField,
  GlobalConfig,
  PayloadRequest,
} from 'payload'
import { getRequestDatabase } from '@/db/sql'
import { isEditor } from '@/lib/access'
import { type AuditEntry, type FieldChange, fieldChanges, recordChanges } from '@/lib/editing/record-change'
import { isObject } from '@/lib/json'

export interface AuditOptions {
  /** Fields recorded without their values: personal data could not be deleted from the trail. */
  secret?: string[]
  /** The field that names a document; without one, only the kind is recorded. */
  title?: string
  /** A deletion leaves no name behind. */
  isForgotten?: boolean
}

export function audited(collection: CollectionConfig, options: AuditOptions): CollectionConfig {
  const { hooks, labels } = collection
  const slug = collection.slug as CollectionSlug
  const noun = typeof labels?.singular === 'string' ? labels.singular : slug
  const entry = (doc: Record<string, unknown>) => ({
    subject: slug,
    subjectId: String(doc.id),
    title: String((options.title && doc[options.title]) || noun),
  })

  /** Read again, so that the fields a request selects do not limit what is recorded. */
  const read = async (req: PayloadRequest, id: string): Promise<Record<string, unknown>> => ({
    ...(await req.payload.findByID({
      collection: slug,
      id,
      depth: 0,
      overrideAccess: true,
      trash: true,
      req,
    })),
  })

  const writeChange: CollectionAfterChangeHook = async ({ context, doc, previousDoc, operation, req }) => {
    const user = authorOf(req)
    if (!user) return doc
    const stored = await read(req, doc.id)
    const fields = new Map(
      req.payload.collections[slug].config.flattenedFields.map((field) => [field.name, field]),
    )
    const found = operation === 'update' ? fieldChanges(previousDoc ?? {}, stored, options.secret) : []
    const changes = await Promise.all(
      found
        .filter(({ field }) => !isVirtual(fields.get(field)))
        .map((change) => withNames(req, change, fields.get(change.field))),
    )
    if (operation === 'update' && changes.length === 0) return doc
    // Payload sets this while it restores a version.
    if (context.isRestoringVersion === true) changes.unshift({ field: 'earlier version' })
    const action = operation === 'create' ? 'created' : 'changed'
    await write(req, { ...entry(stored), user, action, changes })
    return doc
  }
  /** Runs last, so that earlier hooks can refuse. */
  const writeDeletion: CollectionBeforeDeleteHook = async ({ id, req }) => {
    const user = authorOf(req)
    if (!user) return
    const deleted = entry(await read(req, String(id)))
    const title = options.isForgotten ? noun : deleted.title
    await write(req, { ...deleted, user, title, action: 'deleted' })
  }

  return {
    ...collection,
    hooks: {
      ...hooks,
      afterChange: [...(hooks?.afterChange ?? []), writeChange],
      beforeDelete: [...(hooks?.beforeDelete ?? []), writeDeletion],
    },
  }
}

export function auditedGlobal(global: GlobalConfig): GlobalConfig {
  const { slug, hooks, label } = global
  const groups = global.fields.flatMap((field) =>
    field.type === 'group' && 'name' in field ? field.name : [],
  )
  const spread = (doc: Record<string, unknown>) => spreadGroups(doc, groups)
  return {
    ...global,
    hooks: {
      ...hooks,
      afterChange: [
        ...(hooks?.afterChange ?? []),
        async ({ doc, previousDoc, req }) => {
          const user = authorOf(req)
          if (!user) return doc
          const stored = await req.payload.findGlobal({
            slug: slug as 'show',
            depth: 0,
            overrideAccess: true,
            req,
          })
          const changes = fieldChanges(spread(previousDoc ?? {}), spread({ ...stored }))
          const title = typeof label === 'string' ? label : slug
          if (changes.length > 0)
            await write(req, { user, subject: slug, subjectId: slug, title, action: 'changed', changes })
          return doc
        },
      ],
    },
  }
}

function authorOf(req: PayloadRequest): AuditEntry['user'] | undefined {
  return req.user?.collection === 'users' && isEditor(req) ? req.user : undefined
}

const write = async (req: PayloadRequest, entry: AuditEntry): Promise<void> =>
  recordChanges(await getRequestDatabase(req), [entry])

/** Virtual fields are not saved with the document. */
const isVirtual = (field: FlattenedField | undefined): boolean =>
  Boolean(field && 'virtual' in field && field.virtual)

/** Names related documents, which may be deleted by the time the change is read. */
async function withNames(
  req: PayloadRequest,
  change: FieldChange,
  field: FlattenedField | undefined,
): Promise<FieldChange> {
  if (!field || !('relationTo' in field) || typeof field.relationTo !== 'string') return change
  if (!('to' in change)) return change
  const collection = field.relationTo
  const nameOf = async (id: FieldChange['to']) => {
    if (typeof id !== 'string') return null
    const found = await req.payload.findByID({
      collection,
      id,
      depth: 0,
      disableErrors: true,
      overrideAccess: true,
      req,
    })
    const named = (found ?? {}) as Record<string, string | undefined>
    const { useAsTitle = 'title' } = req.payload.collections[collection].config.admin
    return named.filename ?? named[useAsTitle] ?? id
  }
  return { ...change, from: await nameOf(change.from), to: await nameOf(change.to) }
}

/** Names fields in groups by path: `feed.newAddress`. */
function spreadGroups(doc: Record<string, unknown>, groups: readonly string[]): Record<string, unknown> {
  const spread = Object.entries(doc).flatMap(([name, value]) =>
    groups.includes(name) && isObject(value)
      ? Object.entries(value).map(([inner, each]) => [`${name}.${inner}`, each] as const)
      : [[name, value] as const],
  )
  return Object.fromEntries(spread)
}
