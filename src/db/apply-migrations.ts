import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { Pool } from 'pg'
import { withAdvisoryLock } from './advisory-lock'
import { replaceFormer } from './former-migrations'
import { inTransaction } from './in-transaction'
import { attachPool, poolOf, withoutStatementLimits } from './pool'

export type Migrations = NonNullable<PostgresAdapter['prodMigrations']>
type Migration = Migrations[number]

export const TOO_OLD =
  'This database was last used by a version of the site whose tables this one cannot bring up to date. Nothing in it has been changed. Start it once with the version before this one, then start this one again.'

/** Runs in one instance at a time. Unlike the stock version, never prompts on stdin or ends the process. */
export async function applyMigrations(adapter: PostgresAdapter, migrations: Migrations): Promise<void> {
  const lock = { connection: String(adapter.poolOptions.connectionString), name: 'plain-ai: migrations' }
  await withAdvisoryLock(lock, async () => {
    const applied = await findApplied(adapter, migrations)
    refuseNewerTables(migrations, applied)
    const pending = migrations.filter(({ name }) => !applied.includes(name))
    if (pending.length === 0) return
    await withPatientPool(adapter, async () => {
      for (const migration of pending) await applyMigration(adapter, migration)
    })
  })
}

/** The names of applied migrations; none for a database without tables. */
export async function readApplied(pool: Pick<Pool, 'query'>): Promise<string[]> {
  const exists = await pool.query("SELECT to_regclass('payload_migrations') IS NOT NULL AS found")
  if (!exists.rows[0]?.found) return []
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM payload_migrations ORDER BY name')
  return rows.map(({ name }) => name)
}

/** Records the first migration in the place of those that it replaces. */
async function findApplied(adapter: PostgresAdapter, migrations: Migrations): Promise<string[]> {
  const applied = await readApplied(poolOf(adapter))
  const names = replaceFormer(applied, migrations)
  if (!names) throw new Error(TOO_OLD)
  const replaced = applied.filter((name) => !names.includes(name))
  if (replaced.length === 0) return applied
  await poolOf(adapter).query(
    `WITH gone AS (DELETE FROM payload_migrations WHERE name = ANY($2)) INSERT INTO payload_migrations (name, batch) VALUES ($1, 1)`,
    [names[0], replaced],
  )
  return names
}

/** Data written by a newer version under unknown rules would be silently corrupted. */
function refuseNewerTables(migrations: Migrations, applied: readonly string[]): void {
  const unknown = applied.find((name) => !migrations.some((migration) => migration.name === name))
  if (!unknown) return
  throw new Error(
    `This database was last used by a newer version of the site (${unknown}): install that version again, or restore the backup made before the upgrade.`,
  )
}

async function applyMigration(adapter: PostgresAdapter, migration: Migration): Promise<void> {
  const { payload } = adapter
  const started = Date.now()
  try {
    await inTransaction(payload, async (db, req) => {
      await migration.up({ db: db as Parameters<Migration['up']>[0]['db'], payload, req })
      await payload.create({
        collection: 'payload-migrations',
        data: { name: migration.name, batch: 1 },
        req,
      })
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Migration ${migration.name} failed and was undone: ${reason}`, { cause: error })
  }
  payload.logger.info(`Migrated ${migration.name} (${Date.now() - started} ms)`)
}

async function withPatientPool(adapter: PostgresAdapter, work: () => Promise<void>): Promise<void> {
  const { pool, drizzle } = adapter
  attachPool(adapter, withoutStatementLimits(adapter.poolOptions))
  const patient = adapter.pool
  try {
    await work()
  } finally {
    adapter.pool = pool
    adapter.drizzle = drizzle
    await patient.end()
  }
}
