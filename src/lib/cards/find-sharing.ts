import { type SQL, sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { databaseOf, rowsOf } from '@/lib/database/sql'
import { mediaUrl } from '@/lib/media/media-url'

export interface Sharing {
  /** From the site's root; null while no card has been drawn. */
  cardUrl: string | null
  isIndexed: boolean
}

export async function findSharing(payload: BasePayload, subject: string): Promise<Sharing> {
  const [row] = await rowsOf<{ filename: string | null; noIndex: boolean | null }>(
    databaseOf(payload),
    sql`SELECT (SELECT filename FROM social_cards WHERE subject = ${subject}) AS filename,
          (${noIndexOf(subject)}) AS "noIndex"`,
  )
  return { cardUrl: row?.filename ? mediaUrl(row.filename) : null, isIndexed: row?.noIndex !== true }
}

function noIndexOf(subject: string): SQL {
  const [, kind, name = ''] = /^(\w+):\/?(.*)$/.exec(subject) ?? []
  if (kind === 'episode') return sql`SELECT no_index FROM episodes WHERE id = ${name}`
  if (kind === 'paper') return sql`SELECT no_index FROM research_papers WHERE id = ${name}`
  return sql`SELECT no_index FROM pages WHERE slug::text = ${name}`
}
