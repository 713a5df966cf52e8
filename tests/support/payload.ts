import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { inject } from 'vitest'
import { migrations } from '@/db/migrations/index'
import { askDatabase } from './ask-database'
import { createDatabaseOn, newDatabaseName, type TestDatabase } from './database-on'
import { TEMPLATE } from './template-name'

/** A database with all tables and nothing in them. The tables are made once per run and copied from then on. */
export async function createMigratedDatabase(name?: string): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl')
  await ensureTemplate(serverUrl)
  return createDatabaseOn(serverUrl, TEMPLATE, name)
}

declare global {
  /** The database that the test files of this process share, and what it was made of. */
  var sharedDatabase: { name: string; url: string; makeup: string } | undefined
}

/** The same with nothing in it, emptied after the test file before: a copy of hundreds of tables takes far longer. */
export async function emptySharedDatabase(): Promise<string> {
  const shared = globalThis.sharedDatabase
  if (shared) {
    await endSessionsOfShared()
    await askDatabase(shared.url, EMPTY)
    const [made] = await askDatabase(shared.url, MAKEUP)
    if (made?.makeup === shared.makeup) return shared.url
  }
  const name = shared?.name ?? newDatabaseName()
  const { url } = await createMigratedDatabase(name)
  const [made] = await askDatabase(url, MAKEUP)
  globalThis.sharedDatabase = { name, url, makeup: made?.makeup }
  return url
}

export const endSessionsOfShared = () =>
  askDatabase(
    inject('postgresUrl'),
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${globalThis.sharedDatabase?.name}'`,
  )

const EMPTY = `SET client_min_messages = warning; DROP SCHEMA IF EXISTS pgboss CASCADE;
  DO $$ DECLARE each regclass; BEGIN
    SET LOCAL session_replication_role = replica;
    FOR each IN SELECT oid FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      AND relname <> 'payload_migrations' LOOP EXECUTE format('DELETE FROM %s', each); END LOOP;
  END $$`

/** Another one where a test has left a column, a rule, a function or a trigger of its own. */
const MAKEUP = `SELECT concat_ws(' ', (SELECT count(*) FROM pg_attribute), (SELECT count(*) FROM pg_constraint),
  (SELECT count(*) FROM pg_proc), (SELECT count(*) FROM pg_trigger), (SELECT count(*) FROM payload_migrations)) AS makeup`

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
