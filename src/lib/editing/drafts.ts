import { type SQL, sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { type Database, databaseOf, epochMs, rowsOf } from '@/db/sql'

export type DraftData = Record<string, unknown>

interface FormDraft {
  data: DraftData
  /** ISO 8601. */
  savedAt: string
}

/** A form's text with a transcript of its own elsewhere: a hundred pages are less. */
export const MAX_DRAFT_BYTES = 1024 * 1024

/** What forms there are: `episodes.new` and `pages.` with an id of documents, `show` and `home` of globals. */
const OF_DOCUMENT = /^(episodes|pages|research_papers)\.([\w-]{1,120})$/
const OF_GLOBAL = /^(show|home)$/
const NEW = 'new'

export function draftKey(form: string, userId: string): string | undefined {
  if (form.endsWith(`.${NEW}`)) return OF_DOCUMENT.test(form) ? `${form}.${userId}` : undefined
  return OF_DOCUMENT.test(form) || OF_GLOBAL.test(form) ? form : undefined
}

export async function findDraft(payload: BasePayload, key: string): Promise<FormDraft | undefined> {
  const [row] = await rowsOf<{ data: DraftData; at: number }>(
    databaseOf(payload),
    sql`SELECT data, ${epochMs('saved_at')} AS at FROM form_drafts WHERE key = ${key}`,
  )
  return row && { data: row.data, savedAt: new Date(row.at).toISOString() }
}

interface Kept {
  form: string
  userId: string
  data: DraftData
}

/** False for a form of what is not there, or lies in the trash. */
export async function keepDraft(payload: BasePayload, { form, userId, data }: Kept): Promise<boolean> {
  const key = draftKey(form, userId)
  if (!key) return false
  const owner = key === form ? null : userId
  const { rowCount } = await databaseOf(payload).execute(
    sql`INSERT INTO form_drafts (key, user_id, data)
        SELECT ${key}, ${owner}::uuid, ${JSON.stringify(data)}::jsonb ${isThere(key, form)}
        ON CONFLICT (key) DO UPDATE SET data = excluded.data, saved_at = now()`,
  )
  return rowCount === 1
}

function isThere(key: string, form: string): SQL {
  const [, table, id] = (key === form && OF_DOCUMENT.exec(form)) || []
  if (!table) return sql``
  const live = table === 'episodes' ? sql`AND deleted_at IS NULL` : sql``
  return sql`FROM ${sql.identifier(table)} WHERE id::text = ${id} ${live}`
}

export async function dropDraft(database: Database, key: string): Promise<void> {
  await database.execute(sql`DELETE FROM form_drafts WHERE key = ${key}`)
}
