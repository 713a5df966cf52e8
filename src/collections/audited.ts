import type {
  CollectionAfterChangeHook,
  CollectionBeforeDeleteHook,
  CollectionConfig,
  CollectionSlug,
  FlattenedField,
  GlobalAfterChangeHook,
  GlobalConfig,
  PayloadRequest,
} from 'payload'
import { getRequestDatabase } from '@/db/sql'
import { isEditor } from '@/lib/access'
import {
  type AuditEntry,
  type FieldChange,
  fieldChanges,
  recordChanges,
} from '@/lib/editing/record-change'
import { isObject } from '@/lib/json'

export interface AuditOptions {
  /** Fields recorded without their values: personal data could not be deleted from the trail. */
  secret?: string[]
  /** The field that names a document; without one, only the kind is recorded. */
  title?: string
  /** A deletion leaves no name behind. */
  isForgotten?: boolean
}

type Doc = Record<string, unknown>
type Entry = Pick<AuditEntry, 'subject' | 'subjectId' | 'title'>

/** The trail of a collection. The hook of deletions runs last, so that earlier ones can refuse. */
export function trailOf(
  { slug, labels }: CollectionConfig,
  { secret, title, isForgotten }: AuditOptions,
): { change: CollectionAfterChangeHook; deletion: CollectionBeforeDeleteHook } {
  const collection = slug as CollectionSlug
  const noun = typeof labels?.singular === 'string' ? labels.singular : slug
  // Read again, so that the fields a request selects do not limit what is recorded.
  const find = async (req: PayloadRequest, id: string): Promise<Doc> => ({
    ...(await req.payload.findByID({ collection, id, depth: 0, trash: true, req })),
  })
  const entryOf = ({ id, ...doc }: Doc): Entry => ({
    subject: slug,
    subjectId: String(id),
    title: String((title && doc[title]) || noun),
  })
  return {
    async change({ doc, collection: { flattenedFields }, operation, previousDoc, req }) {
      if (!authorOf(req)) return
      const after = await find(req, doc.id)
      if (operation === 'create') return write(req, { ...entryOf(after), action: 'created' })
      const changes = fieldChanges(previousDoc, after, secret)
      await writeChanges(req, entryOf(after), flattenedFields, changes)
    },
    async deletion({ id, req }) {
      if (!authorOf(req)) return
      const entry = entryOf(await find(req, String(id)))
      await write(req, {
        ...entry,
        title: isForgotten ? noun : entry.title,
        action: 'deleted',
      })
    },
  }
}

export const globalTrailOf =
  ({ slug, label }: GlobalConfig): GlobalAfterChangeHook =>
  async ({ global: { flattenedFields }, previousDoc, req }) => {
    if (!authorOf(req)) return
    const stored = await req.payload.findGlobal({ slug: slug as 'show', depth: 0, req })
    const entry = { subject: slug, subjectId: slug, title: String(label) }
    const changes = fieldChanges(
      spreadGroups(previousDoc, flattenedFields),
      spreadGroups(stored, flattenedFields),
    )
    await writeChanges(req, entry, flattenedFields, changes)
  }

/** Names fields in groups by path: `feed.newAddress`. */
const spreadGroups = (doc: object = {}, fields: readonly FlattenedField[]): Doc =>
  Object.fromEntries(
    Object.entries(doc).flatMap(([name, value]) =>
      isObject(value) && fields.some((field) => field.name === name && field.type === 'group')
        ? Object.entries(value).map(([inner, each]) => [`${name}.${inner}`, each])
        : [[name, value]],
    ),
  )

async function writeChanges(
  req: PayloadRequest,
  entry: Entry,
  fields: readonly FlattenedField[],
  changes: readonly FieldChange[],
): Promise<void> {
  const named = await Promise.all(
    changes.flatMap((change) => {
      const field = fields.find(({ name }) => name === change.field)
      // Virtual fields are not saved with the document.
      return field && 'virtual' in field && field.virtual
        ? []
        : [withNames(req, change, field)]
    }),
  )
  if (named.length === 0) return
  // Payload sets this while it restores a version.
  if (req.context.isRestoringVersion === true) named.unshift({ field: 'earlier version' })
  await write(req, { ...entry, action: 'changed', changes: named })
}

const authorOf = (req: PayloadRequest): AuditEntry['user'] | undefined =>
  req.user?.collection === 'users' && isEditor(req) ? req.user : undefined

async function write(req: PayloadRequest, entry: Omit<AuditEntry, 'user'>) {
  const user = authorOf(req)
  if (user) await recordChanges(await getRequestDatabase(req), [{ ...entry, user }])
}

async function withNames(req: PayloadRequest, change: FieldChange, field?: FlattenedField) {
  if (!field || !('relationTo' in field) || !('to' in change)) return change
  if (typeof field.relationTo !== 'string') return change
  const collection = field.relationTo
  const nameOf = async (id: FieldChange['to']) => {
    if (typeof id !== 'string') return null
    const options = { collection, id, depth: 0, disableErrors: true, req } as const
    const named = { ...(await req.payload.findByID(options)) } as Record<
      string,
      string | undefined
    >
    const { useAsTitle = 'title' } = req.payload.collections[collection].config.admin
    return named.filename ?? named[useAsTitle] ?? id
  }
  return { ...change, from: await nameOf(change.from), to: await nameOf(change.to) }
}
