import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { type Database, getDatabase, inIds, queryColumn, queryRows } from '@/db/sql'
import { isObject } from '@/lib/json'
import type { User } from '@/payload-types'

export const AUDIT_ACTIONS = ['created', 'changed', 'deleted'] as const

export interface AuditEntry {
  /** The name is copied, since the account may be deleted; the host of a followed feed has none. */
  user: Pick<User, 'username'> & { id: string | null }
  action: (typeof AUDIT_ACTIONS)[number]
  subject: string
  subjectId: string
  /** The display name; never a listener's name or address, which could not be deleted from here. */
  title: string
  changes?: FieldChange[]
}

export async function recordChanges(
  database: Database,
  entries: AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const values = entries.map(
    ({ user, action, subject, subjectId, title, changes = [] }) =>
      sql`(gen_random_uuid(), ${user.id}::uuid, ${user.username}, ${action}::enum_audit_entries_action, ${subject},
           ${subjectId}, ${title}, ${JSON.stringify(changes)}::jsonb, now(), now())`,
  )
  await database.execute(sql`
    INSERT INTO audit_entries (id, user_id_id, username, action, subject, subject_id, title, changes, created_at, updated_at)
    VALUES ${sql.join(values, sql.raw(', '))}`)
}

type Rows = readonly { id: string; before: Scalar }[]

interface NewValue extends Pick<AuditEntry, 'user' | 'subject' | 'title'> {
  field: string
  to: Scalar
}

export function recordField(
  database: Database,
  rows: Rows,
  { field, to, ...entry }: NewValue,
) {
  const entries = rows.map(({ id: subjectId, before: from }) => {
    const changes = [{ field, from, to }]
    return { ...entry, action: 'changed' as const, subjectId, changes }
  })
  return recordChanges(database, entries)
}

interface Deletion extends Pick<AuditEntry, 'user' | 'title'> {
  table: 'contacts' | 'newsletters'
  ids: readonly string[]
}

/** Permanently deletes what listeners sent, and records only that and by whom. Returns how many rows there were. */
export const deleteRows = (payload: BasePayload, { table, ids, ...entry }: Deletion) =>
  inTransaction(payload, async (database) => {
    const deleted = await queryColumn<string>(
      database,
      sql`DELETE FROM ${sql.identifier(table)} WHERE ${inIds(ids)} RETURNING id`,
    )
    const deletion = { ...entry, action: 'deleted', subject: table } as const
    await recordChanges(
      database,
      deleted.map((subjectId) => ({ ...deletion, subjectId })),
    )
    return deleted.length
  })

interface ListedVersion {
  id: string
  /** ISO 8601. */
  at: string
  username: string | null
  action: string | null
  title: string
  changes: FieldChange[] | null
}

/**
 * The versions of an episode, newest first; a restored one keeps its creation time. A trail entry belongs to
 * the version written next in its transaction.
 */
export const findVersions = (payload: BasePayload, episodeId: string) =>
  queryRows<ListedVersion>(
    getDatabase(payload),
    sql`SELECT version.id, version.version_title AS title, version.updated_at AS at,
          entry.username, entry.action, entry.changes
        FROM (
          SELECT id, version_title, updated_at, lag(updated_at) OVER (ORDER BY updated_at) AS before
          FROM _episodes_v WHERE parent_id = ${episodeId}
        ) AS version
        LEFT JOIN LATERAL (
          SELECT username, action::text, changes FROM audit_entries
          WHERE subject = 'episodes' AND subject_id = ${episodeId} AND created_at <= version.updated_at
            AND created_at > coalesce(version.before, '-infinity')
          ORDER BY created_at DESC LIMIT 1
        ) AS entry ON true
        ORDER BY version.updated_at DESC`,
  )

export interface FieldChange {
  field: string
  /** Omitted when long or personal. */
  from?: Scalar
  to?: Scalar
}

type Scalar = string | number | boolean | null

const MAX_TEXT = 200

/** Written by the database or by jobs, not by an editor. */
const MACHINE_FIELDS = new Set([
  'updatedAt',
  'createdAt',
  'id',
  'sizes',
  // Payload's marker on a populated account.
  'collection',
  // Container for data stored beside an episode.
  'transcriptRecord',
  // Derived from the editor's text.
  'description',
])

/** The fields that differ, with the values of short ones. For a secret, only that it changed. */
export function fieldChanges(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  secret: readonly string[] = [],
): FieldChange[] {
  return Object.keys(after)
    .filter((name) => !MACHINE_FIELDS.has(name))
    .filter((name) => comparable(before[name]) !== comparable(after[name]))
    .map((field) => {
      const [from, to] = [shortOf(before[field]), shortOf(after[field])]
      const isShown = !secret.includes(field) && from !== undefined && to !== undefined
      return isShown ? { field, from, to } : { field }
    })
}

const comparable = (value: unknown): string =>
  JSON.stringify(idOf(value) ?? null, (_, inner: unknown) => idOf(inner))

/** The id of a populated document; an empty list counts as none. */
function idOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? null : value
  return isObject(value) && 'id' in value && 'createdAt' in value ? value.id : value
}

function shortOf(value: unknown): Scalar | undefined {
  const plain = idOf(value) ?? null
  if (plain === null || typeof plain === 'boolean' || typeof plain === 'number') return plain
  return typeof plain === 'string' && plain.length <= MAX_TEXT ? plain : undefined
}
