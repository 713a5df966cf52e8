import type {
  CollectionAfterChangeHook,
  CollectionBeforeDeleteHook,
  CollectionConfig,
  CollectionSlug,
  FlattenedField,
  GlobalAfterChangeHook,
  GlobalConfig,
  PayloadRequest,
  RequestContext,
  SanitizedCollectionConfig,
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

type Doc = Record<string, unknown>

/** The trail of a collection. The hook of deletions runs last, so that earlier ones can refuse. */
export function trailOf(
  { slug, labels }: CollectionConfig,
  { secret, title, isForgotten }: AuditOptions,
): { change: CollectionAfterChangeHook; deletion: CollectionBeforeDeleteHook } {
  const collection = slug as CollectionSlug
  const noun = typeof labels?.singular === 'string' ? labels.singular : slug
  const find = async (req: PayloadRequest, id: string): Promise<Doc> => {
    const options = { collection, id, depth: 0, trash: true, req } as const
    return { ...(await req.payload.findByID(options)) }
  }
  const entryOf = (doc: Doc) => ({
    subject: slug,
    subjectId: String(doc.id),
    title: String((title && doc[title]) || noun),
  })
  return {
    change: async ({ doc, req, ...change }) =>
      writeChange({ ...change, req, secret, entryOf, find: () => find(req, doc.id) }),
    deletion: async ({ id, req }) => {
      const user = authorOf(req)
      if (!user) return
      const entry = entryOf(await find(req, String(id)))
      await write(req, { ...entry, title: isForgotten ? noun : entry.title, user, action: 'deleted' })
    },
  }
}

export function globalTrailOf({ slug, label, fields }: GlobalConfig): GlobalAfterChangeHook {
  const groups = fields.flatMap((field) => (field.type === 'group' && 'name' in field ? field.name : []))
  const entry = { subject: slug, subjectId: slug, title: typeof label === 'string' ? label : slug }
  return async ({ previousDoc, req, ...change }) => {
    const options = { slug: slug as 'show', depth: 0, req } as const
    return writeChange({
      ...change,
      req,
      operation: 'update',
      previousDoc: spreadGroups(previousDoc ?? {}, groups),
      entryOf: () => entry,
      find: async () => spreadGroups({ ...(await req.payload.findGlobal(options)) }, groups),
    })
  }
}

interface Change {
  collection?: Entity
  global?: Entity
  context: RequestContext
  operation: 'create' | 'update'
  previousDoc?: Doc
  req: PayloadRequest
  secret?: string[] | undefined
  entryOf(doc: Doc): Pick<AuditEntry, 'subject' | 'subjectId' | 'title'>
  /** Reads it again, so that the fields a request selects do not limit what is recorded. */
  find(): Promise<Doc>
}

type Entity = Pick<SanitizedCollectionConfig, 'flattenedFields'>

async function writeChange({
  context,
  previousDoc,
  operation,
  req,
  secret,
  ...change
}: Change): Promise<void> {
  const user = authorOf(req)
  if (!user) return
  const stored = await change.find()
  const { flattenedFields = [] } = change.collection ?? change.global ?? {}
  const fields = new Map(flattenedFields.map((field) => [field.name, field]))
  const found = operation === 'update' ? fieldChanges(previousDoc ?? {}, stored, secret) : []
  const changes = await Promise.all(
    found
      .filter(({ field }) => !isVirtual(fields.get(field)))
      .map((each) => withNames(req, each, fields.get(each.field))),
  )
  if (operation === 'update' && changes.length === 0) return
  // Payload sets this while it restores a version.
  if (context.isRestoringVersion === true) changes.unshift({ field: 'earlier version' })
  const action = operation === 'create' ? 'created' : 'changed'
  await write(req, { ...change.entryOf(stored), user, action, changes })
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
    const options = { collection, id, depth: 0, disableErrors: true, req } as const
    const named = { ...(await req.payload.findByID(options)) } as Record<string, string | undefined>
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
