import type { Pool } from 'pg'

/** Every row of every table but the sessions and limits, which looking around may touch. */
export async function dumpTables(database: Pick<Pool, 'query'>): Promise<Record<string, string[]>> {
  const { rows: tables } = await database.query(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('session', 'rate_limits')",
  )
  const content: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await database.query(
      `SELECT row_to_json(t)::text AS text FROM "${name}" AS t ORDER BY 1`,
    )
    content[name] = rows.map((row: { text: string }) => row.text)
  }
  return content
}
