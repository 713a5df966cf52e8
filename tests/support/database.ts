import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  url: string
  /** Removes the database and whoever is still connected to it. */
  drop(): Promise<void>
}

/** An empty database that belongs to the calling test alone. */
export function createDatabase(): Promise<TestDatabase> {
  return createDatabaseOn(inject('postgresUrl'))
}

/** As `createDatabase`, on a server that the test started itself. */
export async function createDatabaseOn(serverUrl: string, template = 'template1'): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await execute(serverUrl, `CREATE DATABASE "${name}" TEMPLATE "${template}"`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: () => execute(serverUrl, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`),
  }
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
