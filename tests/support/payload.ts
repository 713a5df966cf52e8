import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { inject } from 'vitest'
import { migrations } from '@/db/migrations/index'
import { createDatabaseOn, type TestDatabase } from './database-on'
import { TEMPLATE } from './template-name'

/** A database with all tables and nothing in them. The tables are made once per run and copied from then on. */
export async function createMigratedDatabase(name?: string): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl')
  await ensureTemplate(serverUrl)
  return createDatabaseOn(serverUrl, TEMPLATE, name)
}

/** Test files run side by side; the first one makes the template while the others wait for its lock. */
async function ensureTemplate(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [TEMPLATE])
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [TEMPLATE])
    if (found.rowCount) return
    // Under another name until it is whole: what carries the template's name can be copied.
    const draft = `${TEMPLATE}_draft`
    await client.query(`DROP DATABASE IF EXISTS "${draft}" WITH (FORCE)`)
    await client.query(`CREATE DATABASE "${draft}"`)
    const url = new URL(serverUrl)
    url.pathname = `/${draft}`
    await applyMigrations(url.href)
    await client.query(`ALTER DATABASE "${draft}" RENAME TO "${TEMPLATE}"`)
  } finally {
    await client.end()
  }
}

async function applyMigrations(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const db = drizzle({ client })
    for (const { name, up } of migrations) {
      await up({ db } as unknown as Parameters<typeof up>[0])
      await client.query('INSERT INTO payload_migrations (name, batch) VALUES ($1, 1)', [name])
    }
  } finally {
    await client.end()
  }
}
