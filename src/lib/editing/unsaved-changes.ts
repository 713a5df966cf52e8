import { sql } from 'drizzle-orm'
import { type Database, hasRows, queryColumn, queryRows, queryValue } from '@/db/sql'
import { foldTexts } from '@/lib/text/control-characters'

export type UnsavedData = Record<string, unknown>

/** A form with a whole transcript pasted into it; a hundred pages are less. */
export const MAX_UNSAVED_BYTES = 1024 * 1024

/** Unsaved versions offered per editor and form. */
const MAX_DRAFTS = 5

/** Days that further ones are kept. */
const LEFT_DAYS = 30

/** How long after the last keystroke an editor counts as present. */
const HERE_MINUTES = 15

/** Form names: `episodes.new` or `pages.` with an id for documents, `show` and `home` for globals. */
const FORM =
  /^(?:show|home|(episodes|letters|mixes|pages|people|research_papers|terms)\.(?:new|([\w-]{1,120})))$/

/** Each open form stores its own changes, so that tabs do not overwrite each other's. */
export const VISIT = /^[a-z0-9]{1,16}$/

interface EditorsForm {
  form: string
  userId: string
}

interface FormVisit extends EditorsForm {
  visit: string
}

/** Newest first. */
export const findUnsavedChanges = (database: Database, { form, userId }: EditorsForm) =>
  queryRows<{ visit: string; data: UnsavedData; savedAt: string }>(
    database,
    sql`SELECT visit, data, saved_at AS "savedAt" FROM form_drafts
        WHERE form = ${form} AND user_id = ${userId} ORDER BY saved_at DESC LIMIT ${MAX_DRAFTS}`,
  )

/** The latest unsaved changes of any editor. */
export const findNewestUnsavedChanges = (database: Database, form: string) =>
  queryValue<UnsavedData>(
    database,
    sql`SELECT data FROM form_drafts WHERE form = ${form} ORDER BY saved_at DESC LIMIT 1`,
  )

/** Names. A form of something new is no one else's. */
export const findOthersHere = (database: Database, { form, userId }: EditorsForm) =>
  queryColumn<string>(
    database,
    sql`SELECT username FROM form_drafts JOIN users ON users.id = form_drafts.user_id
        WHERE form = ${form} AND form NOT LIKE '%.new' AND users.id <> ${userId}
          AND saved_at > now() - ${HERE_MINUTES} * interval '1 minute'
        GROUP BY username ORDER BY max(saved_at) DESC LIMIT ${MAX_DRAFTS}`,
  )

/** False when the form's document does not exist or is in the trash. */
export async function storeUnsavedChanges(
  database: Database,
  { form, userId, visit, data }: FormVisit & { data: UnsavedData },
): Promise<boolean> {
  const [name, collection, id] = FORM.exec(form) ?? []
  if (!name) return false
  const live = sql.raw(collection === 'episodes' ? 'AND deleted_at IS NULL' : '')
  const table = sql.identifier(collection ?? '')
  const ifThere = id ? sql`FROM ${table} WHERE id::text = ${id} ${live}` : sql``
  return hasRows(
    database,
    sql`INSERT INTO form_drafts (form, user_id, visit, data)
        SELECT ${form}, ${userId}::uuid, ${visit}, ${JSON.stringify(foldTexts(data))}::jsonb ${ifThere}
        ON CONFLICT (form, user_id, visit) DO UPDATE SET data = excluded.data, saved_at = now()`,
  )
}

export async function dropUnsavedChanges(
  database: Database,
  { form, userId, visit }: FormVisit,
) {
  await database.execute(
    sql`DELETE FROM form_drafts WHERE form = ${form} AND user_id = ${userId} AND visit = ${visit}`,
  )
}

export async function dropAllUnsavedChanges(database: Database, form: string): Promise<void> {
  await database.execute(sql`DELETE FROM form_drafts WHERE form = ${form}`)
}

export async function deleteLeftUnsavedChanges(database: Database): Promise<void> {
  await database.execute(
    sql`DELETE FROM form_drafts AS surplus
        WHERE saved_at < now() - ${LEFT_DAYS} * interval '1 day' AND (
          SELECT count(*) FROM form_drafts AS newer WHERE newer.form = surplus.form
            AND newer.user_id = surplus.user_id AND newer.saved_at > surplus.saved_at) >= ${MAX_DRAFTS}`,
  )
}
