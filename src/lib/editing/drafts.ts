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
const OF_DOCUMENT = /^(episodes|letters|mixes|pages|research_papers|saved-replies|terms)\.([\w-]{1,120})$/
const OF_GLOBAL = /^(show|home)$/
const NEW = 'new'

interface Whose {
  form: string
  userId: string
}

/** One for each editor, so that no one's unsaved words are overwritten, or dropped, by another one's. */
function keyOf({ form, userId }: Whose): string | undefined {
  return isForm(form) ? `${form}.${userId}` : undefined
}

export const isForm = (form: string): boolean => OF_DOCUMENT.test(form) || OF_GLOBAL.test(form)

export async function findDraft(payload: BasePayload, whose: Whose): Promise<FormDraft | undefined> {
  const { form } = whose
  return newest(payload, sql`key = ${keyOf(whose) ?? null} OR key = ${form}`)
}

/** What any editor has written last and not saved. */
export const findNewestDraft = (payload: BasePayload, form: string): Promise<FormDraft | undefined> =>
  newest(payload, ofAnyone(form))

async function newest(payload: BasePayload, condition: SQL): Promise<FormDraft | undefined> {
  const [row] = await rowsOf<{ data: DraftData; at: number }>(
    databaseOf(payload),
    sql`SELECT data, ${epochMs('saved_at')} AS at FROM form_drafts WHERE ${condition} ORDER BY saved_at DESC LIMIT 1`,
  )
  return row && { data: row.data, savedAt: new Date(row.at).toISOString() }
}

/** False for a form of what is not there, or lies in the trash. */
export async function keepDraft(
  payload: BasePayload,
  { data, ...whose }: Whose & { data: DraftData },
): Promise<boolean> {
  const key = keyOf(whose)
  if (!key) return false
  const { rowCount } = await databaseOf(payload).execute(
    sql`INSERT INTO form_drafts (key, user_id, data)
        SELECT ${key}, ${whose.userId}::uuid, ${JSON.stringify(data)}::jsonb ${isThere(whose.form)}
        ON CONFLICT (key) DO UPDATE SET data = excluded.data, saved_at = now()`,
  )
  return rowCount === 1
}

function isThere(form: string): SQL {
  const [, collection, id] = OF_DOCUMENT.exec(form) ?? []
  if (!collection || id === NEW) return sql``
  const table = collection.replace('-', '_')
  const live = table === 'episodes' ? sql`AND deleted_at IS NULL` : sql``
  return sql`FROM ${sql.identifier(table)} WHERE id::text = ${id} ${live}`
}

export async function dropDraft(database: Database, whose: Whose): Promise<void> {
  const { form } = whose
  await database.execute(sql`DELETE FROM form_drafts WHERE key = ${keyOf(whose) ?? null} OR key = ${form}`)
}

export async function dropAllDrafts(database: Database, form: string): Promise<void> {
  await database.execute(sql`DELETE FROM form_drafts WHERE ${ofAnyone(form)}`)
}

/** Earlier versions kept one for all editors, by the form's name alone. */
const ofAnyone = (form: string): SQL => sql`(key = ${form} OR starts_with(key, ${`${form}.`}))`
