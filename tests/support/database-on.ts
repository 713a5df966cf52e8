import { randomUUID } from 'node:crypto'
import pg from 'pg'

export interface TestDatabase {
  url: string
  /** Removes the database and closes its connections. */
  drop(): Promise<void>
}

/** A name that no other database has. */
export const newDatabaseName = () => `test_${randomUUID().replaceAll('-', '')}`

/** An empty database on that server, or a copy of the template. */
export async function createDatabaseOn(
  serverUrl: string,
  template = 'template1',
  name = newDatabaseName(),
): Promise<TestDatabase> {
  const drop = () => execute(serverUrl, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
  // A file that could not end in order leaves one of its name.
  await drop()
  await execute(serverUrl, `CREATE DATABASE "${name}" TEMPLATE "${template}"`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop }
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
