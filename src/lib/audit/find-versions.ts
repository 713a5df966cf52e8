import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { databaseOf, epochMs, rowsOf } from '@/lib/database/sql'
import type { FieldChange } from './field-changes'

export interface ListedVersion {
  id: string
  /** ISO 8601. */
  at: string
  username: string | null
  action: string | null
  title: string
  changes: FieldChange[] | null
}

/** Those of an episode, the newest first. An entry of the trail belongs to the version that was written next, in its transaction. */
export async function findVersions(payload: BasePayload, episodeId: string): Promise<ListedVersion[]> {
  const rows = await rowsOf<Omit<ListedVersion, 'at'> & { ms: number }>(
    databaseOf(payload),
    sql`SELECT version.id, version.version_title AS title, ${epochMs('version.created_at')} AS ms,
          entry.username, entry.action, entry.changes
        FROM (
          SELECT id, version_title, created_at, lag(created_at) OVER (ORDER BY created_at) AS before
          FROM _episodes_v WHERE parent_id = ${episodeId}
        ) AS version
        LEFT JOIN LATERAL (
          SELECT username, action::text, changes FROM audit_entries
          WHERE subject = 'episodes' AND subject_id = ${episodeId} AND created_at <= version.created_at
            AND created_at > coalesce(version.before, '-infinity')
          ORDER BY created_at DESC LIMIT 1
        ) AS entry ON true
        ORDER BY version.created_at DESC`,
  )
  return rows.map(({ ms, ...version }) => ({ ...version, at: new Date(ms).toISOString() }))
}
