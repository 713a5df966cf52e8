import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionConfig,
  GlobalConfig,
  PayloadRequest,
} from 'payload'
import { isAdministrator } from '@/lib/access/rules'
import { fieldChanges } from '@/lib/audit/field-changes'
import { type AuditEntry, recordChanges } from '@/lib/audit/record-change'
import { databaseOfRequest } from '@/lib/database/sql'

interface Kept {
  /** Fields that are only said to have changed: who somebody is could not be deleted from here. */
  secret?: string[]
  /** The field that names a document; without one only its kind is written down. */
  title?: string
  /** A deletion is to leave no name behind. */
  isForgotten?: boolean
}

/** The collection, with every change by an administrator written down beside it. */
export function audited(collection: CollectionConfig, kept: Kept = {}): CollectionConfig {
  const { slug, hooks } = collection
  const entry = (doc: Record<string, unknown>) => ({
    subject: slug,
    subjectId: String(doc.id),
    title: titleOf(doc, kept.title) ?? nounOf(collection),
  })

  const writeChange: CollectionAfterChangeHook = async ({ doc, previousDoc, operation, req }) => {
    const changes = operation === 'update' ? fieldChanges(previousDoc ?? {}, doc, kept.secret) : []
    if (operation === 'update' && changes.length === 0) return doc
    await write(req, { ...entry(doc), action: operation === 'create' ? 'created' : 'changed', changes })
    return doc
  }
  const writeDeletion: CollectionAfterDeleteHook = async ({ doc, req }) => {
    const title = kept.isForgotten ? nounOf(collection) : entry(doc).title
    await write(req, { ...entry(doc), title, action: 'deleted' })
    return doc
  }

  return {
    ...collection,
    hooks: {
      ...hooks,
      afterChange: [...(hooks?.afterChange ?? []), writeChange],
      afterDelete: [...(hooks?.afterDelete ?? []), writeDeletion],
    },
  }
}

export function auditedGlobal(global: GlobalConfig): GlobalConfig {
  const { slug, hooks, label } = global
  return {
    ...global,
    hooks: {
      ...hooks,
      afterChange: [
        ...(hooks?.afterChange ?? []),
        async ({ doc, previousDoc, req }) => {
          const changes = fieldChanges(previousDoc ?? {}, doc)
          const title = typeof label === 'string' ? label : slug
          if (changes.length > 0)
            await write(req, { subject: slug, subjectId: slug, title, action: 'changed', changes })
          return doc
        },
      ],
    },
  }
}

/** What visitors and jobs do is no change of an administrator's, and a draft that saves itself is not decided on yet. */
async function write(req: PayloadRequest, entry: Omit<AuditEntry, 'user'>): Promise<void> {
  const { user } = req
  if (user?.collection !== 'users' || !isAdministrator(req) || req.query?.autosave === 'true') return
  await recordChanges(await databaseOfRequest(req), [{ ...entry, user }])
}

function titleOf(doc: Record<string, unknown>, field: string | undefined): string | undefined {
  const title = field && doc[field]
  return typeof title === 'string' && title !== '' ? title : undefined
}

const nounOf = ({ labels, slug }: CollectionConfig): string =>
  typeof labels?.singular === 'string' ? labels.singular : slug
