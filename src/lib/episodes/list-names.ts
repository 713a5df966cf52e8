import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { databaseOf, rowsOf } from '@/db/sql'

const MOST_NAMES = 200

/** Names for the speakers of an episode's transcript: first its own people, then the hosts, then all others. */
export async function listNames(payload: BasePayload, episodeId: string): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    databaseOf(payload),
    sql`SELECT name FROM people GROUP BY name
        ORDER BY bool_or(EXISTS (SELECT 1 FROM episodes_people WHERE person_id = people.id AND _parent_id = ${episodeId}::uuid)) DESC,
          bool_or(EXISTS (SELECT 1 FROM show_people WHERE person_id = people.id)) DESC, name
        LIMIT ${MOST_NAMES}`,
  )
  return rows.map(({ name }) => name)
}
