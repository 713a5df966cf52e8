import { type SQL, sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { type Database, databaseOf, epochMs, rowsOf } from '@/db/sql'
import { foldTexts } from '@/lib/text/control-characters'

export type UnsavedData = Record<string, unknown>

interface UnsavedChanges {
  visit: string
  data: UnsavedData
  /** ISO 8601. */
  savedAt: string
}

/** A form with a whole transcript pasted into it; a hundred pages are less. */
export const MAX_UNSAVED_BYTES = 1024 * 1024

/** Unsaved versions offered per editor and form. */
const MAX_DRAFTS = 5

/** Days that further ones are kept. */
const LEFT_DAYS = 30

/** How long after the last keystroke an editor counts as present. */
const HERE_MS = 15 * 60_000

/** Form names: `episodes.new` or `pages.` with an id for documents, `show` and `home` for globals. */
const OF_DOCUMENT = /^(episodes|letters|mixes|pages|people|research_papers|terms)\.([\w-]{1,120})$/
const OF_GLOBAL = /^(show|home)$/
const NEW = 'new'

/** Each open form stores its own changes, so that tabs do not overwrite each other's. */
export const VISIT = /^[a-z0-9]{1,16}$/

/** Stands for a form that names no visit. */
const ONLY = 'only'

interface Whose {
  form: string
  userId: string
}

type Which = Whose & { visit?: string | undefined }

export const isForm = (form: string): boolean => OF_DOCUMENT.test(form) || OF_GLOBAL.test(form)

/** Newest first. */
export async function findUnsavedChanges(
  payload: BasePayload,
  { form, userId }: Whose,
): Promise<UnsavedChanges[]> {
  const own = `${form}.${userId}`
  return read(
    payload,
    sql`starts_with(key, ${`${own}.`}) ORDER BY saved_at DESC LIMIT ${MAX_DRAFTS}`,
    (key) => key.slice(own.length + 1),
  )
}

/** The latest unsaved changes of any editor. */
export async function findNewestUnsavedChanges(
  payload: BasePayload,
  form: string,
): Promise<UnsavedChanges | undefined> {
  const [draft] = await read(payload, sql`${ofAnyone(form)} ORDER BY saved_at DESC LIMIT 1`, () => ONLY)
  return draft
}

async function read(
  payload: BasePayload,
  which: SQL,
  visitOf: (key: string) => string,
): Promise<UnsavedChanges[]> {
  const rows = await rowsOf<{ key: string; data: UnsavedData; at: number }>(
    databaseOf(payload),
    sql`SELECT key, data, ${epochMs('saved_at')} AS at FROM form_drafts WHERE ${which}`,
  )
  return rows.map(({ key, data, at }) => ({ visit: visitOf(key), data, savedAt: new Date(at).toISOString() }))
}

/** The names of other editors who have just changed the form without saving. */
export async function findOthersHere(payload: BasePayload, { form, userId }: Whose): Promise<string[]> {
  if (form.endsWith(`.${NEW}`)) return []
  const rows = await rowsOf<{ username: string }>(
    databaseOf(payload),
    sql`SELECT username FROM form_drafts JOIN users ON users.id = form_drafts.user_id
        WHERE ${ofAnyone(form)} AND users.id <> ${userId} AND saved_at > now() - ${HERE_MS} * interval '1 millisecond'
        GROUP BY username ORDER BY max(saved_at) DESC LIMIT ${MAX_DRAFTS}`,
  )
  return rows.map(({ username }) => username)
}

/** False when the form's document does not exist or is in the trash. */
export async function storeUnsavedChanges(
  payload: BasePayload,
  { form, userId, visit = ONLY, data }: Which & { data: UnsavedData },
): Promise<boolean> {
  if (!isForm(form)) return false
  const { rowCount } = await databaseOf(payload).execute(
    sql`INSERT INTO form_drafts (key, user_id, data)
        SELECT ${`${form}.${userId}.${visit}`}, ${userId}::uuid, ${JSON.stringify(foldTexts(data))}::jsonb ${isThere(form)}
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

/** Drops the changes of one visit; the editor's other unsaved changes stay. */
export async function dropUnsavedChanges(
  database: Database,
  { form, userId, visit = ONLY }: Which,
): Promise<void> {
  await database.execute(sql`DELETE FROM form_drafts WHERE key = ${`${form}.${userId}.${visit}`}`)
}

export async function dropAllUnsavedChanges(database: Database, form: string): Promise<void> {
  await database.execute(sql`DELETE FROM form_drafts WHERE ${ofAnyone(form)}`)
}

/** Deletes surplus changes of abandoned forms, which are no longer offered. */
export async function deleteLeftUnsavedChanges(database: Database): Promise<void> {
  await database.execute(
    sql`DELETE FROM form_drafts USING (
          SELECT key AS left_key, row_number() OVER (
            PARTITION BY user_id, split_part(key, user_id::text, 1) ORDER BY saved_at DESC) AS place
          FROM form_drafts WHERE user_id IS NOT NULL) AS placed
        WHERE key = left_key AND place > ${MAX_DRAFTS} AND saved_at < now() - ${LEFT_DAYS} * interval '1 day'`,
  )
}

const ofAnyone = (form: string): SQL => sql`starts_with(key, ${`${form}.`})`
