import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { databaseOf, rowsOf } from '@/db/sql'
import { sqlEpisodeIsPublic } from '@/lib/access'

const MOST_OFFERED = 6

/** The search proposes the pinned questions of public episodes, else the first ones of the newest. */
export async function listOfferedQuestions(payload: BasePayload): Promise<string[]> {
  const rows = await rowsOf<{ question: string }>(
    databaseOf(payload),
    sql`SELECT question FROM episodes_questions JOIN episodes ON episodes.id = _parent_id
        WHERE ${sqlEpisodeIsPublic(new Date())}
        ORDER BY pinned DESC NULLS LAST, _order, publish_date DESC, question LIMIT ${MOST_OFFERED}`,
  )
  return rows.map(({ question }) => question)
}
