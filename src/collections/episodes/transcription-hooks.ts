import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { FieldHook } from 'payload'
import { databaseOfRequest, rowsOf } from '@/lib/database/sql'
import type { Episode } from '@/payload-types'

type Column =
  | 'transcription_status'
  | 'transcription_cost'
  | 'transcription_duration'
  | 'transcribed_at'
  | 'takeaway_drafts'

/**
 * A transcription goes on while an editor has the episode open. Whoever saves the episode without changing this field leaves
 * it as it is stored by then: a form that was opened before the job ended must not set it back.
 */
export const keepUnlessChanged =
  (column: Column): FieldHook<Episode> =>
  async ({ value, previousValue, operation, originalDoc, req }) => {
    if (operation !== 'update' || !originalDoc || !isSame(value, previousValue)) return value
    const [row] = await rowsOf<{ stored: unknown }>(
      await databaseOfRequest(req),
      sql`SELECT ${stored(column)} AS stored FROM episodes WHERE id = ${originalDoc.id} FOR UPDATE`,
    )
    return row ? row.stored : value
  }

/** In the form in which Payload takes it. */
function stored(column: Column) {
  const name = sql.identifier(column)
  if (column === 'transcription_status') return sql`${name}::text`
  if (column === 'transcribed_at')
    return sql`to_char(${name} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  if (column === 'takeaway_drafts') return sql`${name}`
  return sql`${name}::float8`
}

const isSame = (value: unknown, before: unknown): boolean => isDeepStrictEqual(value ?? null, before ?? null)
