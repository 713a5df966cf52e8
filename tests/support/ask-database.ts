import pg from 'pg'

/** The rows of a statement, over a connection of its own. */
export async function askDatabase(url: string, sql: string, values?: unknown[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql, values)).rows
  } finally {
    await client.end()
  }
}
