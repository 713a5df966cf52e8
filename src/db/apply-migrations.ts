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

interface AppliedMigration {
  name: string
  batch: number
}

/** Runs in one instance at a time. Unlike the stock version, never prompts on stdin or ends the process. */
export async function applyMigrations(adapter: PostgresAdapter, migrations: Migrations): Promise<void> {
  const lock = { connection: String(adapter.poolOptions.connectionString), name: 'plain-ai: migrations' }
  await withAdvisoryLock(lock, async () => {
    const applied = await findApplied(adapter, migrations)
    refuseNewerTables(migrations, applied)
    const pending = migrations.filter(({ name }) => !applied.some((each) => each.name === name))
    if (pending.length === 0) return
    const batch = Math.max(0, ...applied.map((migration) => migration.batch)) + 1
    await withPatientPool(adapter, async () => {
      for (const migration of pending) await applyMigration(adapter, { migration, batch })
    })
  })
}

/** Empty for a database without tables. */
export async function readApplied(pool: Pick<Pool, 'query'>): Promise<AppliedMigration[]> {
  const exists = await pool.query("SELECT to_regclass('payload_migrations') IS NOT NULL AS found")
  if (!exists.rows[0]?.found) return []
  return (await pool.query<AppliedMigration>(`SELECT name, batch::int AS batch FROM payload_migrations`)).rows
}

/** Records the first migration in the place of those that it replaces. */
async function findApplied(adapter: PostgresAdapter, migrations: Migrations): Promise<AppliedMigration[]> {
  const applied = await readApplied(poolOf(adapter))
  const all = applied.map(({ name }) => name)
  const names = replaceFormer(all, migrations)
  if (!names) throw new Error(TOO_OLD)
  const replaced = all.filter((name) => !names.includes(name))
  if (replaced.length === 0) return applied
  await poolOf(adapter).query(
    `WITH gone AS (DELETE FROM payload_migrations WHERE name = ANY($2)) INSERT INTO payload_migrations (name, batch) VALUES ($1, 1)`,
    [names[0], replaced],
  )
  return names.map((name) => ({ name, batch: 1 }))
}

/** Data written by a newer version under unknown rules would be silently corrupted. */
function refuseNewerTables(migrations: Migrations, applied: readonly AppliedMigration[]): void {
  const known = new Set(migrations.map((migration) => migration.name))
  const [unknown] = applied.filter(({ name }) => !known.has(name))
  if (!unknown) return
  throw new Error(
    `This database was last used by a newer version of the site (${unknown.name}): install that version again, or restore the backup made before the upgrade.`,
  )
}

async function applyMigration(
  adapter: PostgresAdapter,
  { migration, batch }: { migration: Migration; batch: number },
): Promise<void> {
  const { payload } = adapter
  const started = Date.now()
  try {
    await inTransaction(payload, async (db, req) => {
      await migration.up({ db: db as Parameters<Migration['up']>[0]['db'], payload, req })
      await payload.create({ collection: 'payload-migrations', data: { name: migration.name, batch }, req })
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
