import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PayloadRequest } from 'payload'
import type { Client, Pool } from 'pg'
import { withAdvisoryLock } from './advisory-lock'
import { PATIENT, poolOf, withOwnClient } from './pool'

export type Migrations = NonNullable<PostgresAdapter['prodMigrations']>
type Migration = Migrations[number]

/** Runs in one instance at a time. Unlike the stock version, never prompts on stdin or ends the process. */
export async function applyMigrations(
  adapter: PostgresAdapter,
  migrations: Migrations,
): Promise<void> {
  const lock = {
    connection: String(adapter.poolOptions.connectionString),
    name: 'plain-ai: migrations',
  }
  await withAdvisoryLock(lock, async () => {
    const applied = await readApplied(poolOf(adapter))
    const checked = checkApplied(applied, migrations)
    if ('problem' in checked) throw new Error(checked.problem)
    const { names } = checked
    const replaced = applied.filter((name) => !names.includes(name))
    if (replaced.length > 0)
      await poolOf(adapter).query(
        `WITH gone AS (DELETE FROM payload_migrations WHERE name = ANY($2)) INSERT INTO payload_migrations (name, batch) VALUES ($1, 1)`,
        [names[0], replaced],
      )
    const pending = migrations.filter(({ name }) => !names.includes(name))
    if (pending.length === 0) return
    await withOwnClient(lock.connection, async (client) => {
      for (const migration of pending) await applyMigration(client, adapter, migration)
    })
  })
}

/** The names of applied migrations; none for a database without tables. */
export async function readApplied(pool: Pick<Pool, 'query'>): Promise<string[]> {
  const exists = await pool.query(
    "SELECT to_regclass('payload_migrations') IS NOT NULL AS found",
  )
  if (!exists.rows[0]?.found) return []
  const { rows } = await pool.query<{ name: string }>(
    'SELECT name FROM payload_migrations ORDER BY name',
  )
  return rows.map(({ name }) => name)
}

/** The newest of the migrations that the first one replaces: a database that has it has all of them, and so the tables of the first. */
const NEWEST_FORMER = '20261128_114526_strange_host'

/** The names of applied migrations, with the first one in the place of all that it replaces; or why their tables are of no use. */
export function checkApplied(
  applied: readonly string[],
  migrations: readonly { name: string }[],
): { names: string[] } | { problem: string } {
  const [first = { name: '' }] = migrations
  const present = applied.filter((name) => name >= first.name)
  const hasFormer = present.length < applied.length
  if (hasFormer && !applied.includes(NEWEST_FORMER))
    return {
      problem:
        'This database was last used by a version of the site whose tables this one cannot bring up to date. Nothing in it has been changed. Start it once with the version before this one, then start this one again.',
    }
  // Data written by a newer version under unknown rules would be silently corrupted.
  const newer = present.find((name) => !migrations.some((migration) => migration.name === name))
  if (newer)
    return {
      problem: `This database was last used by a newer version of the site (${newer}): install that version again, or restore the backup made before the upgrade.`,
    }
  return { names: hasFormer ? [first.name, ...present] : present }
}

async function applyMigration(
  client: Client,
  adapter: PostgresAdapter,
  migration: Migration,
): Promise<void> {
  const { payload } = adapter
  const started = Date.now()
  const db = drizzle({ client }) as unknown as Parameters<Migration['up']>[0]['db']
  try {
    await client.query(`BEGIN; ${PATIENT}`)
    await migration.up({ db, payload, req: {} as PayloadRequest })
    await client.query('INSERT INTO payload_migrations (name, batch) VALUES ($1, 1)', [
      migration.name,
    ])
    await client.query('COMMIT')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Migration ${migration.name} failed and was undone: ${reason}`, {
      cause: error,
    })
  }
  payload.logger.info(`Migrated ${migration.name} (${Date.now() - started} ms)`)
}
