import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { escapeIdentifier } from 'pg'
import { withAdvisoryLock } from './advisory-lock'
import { inTransaction } from './in-transaction'
import { attachPool, poolOf, withoutStatementLimits } from './pool'

export type Migrations = NonNullable<PostgresAdapter['prodMigrations']>
type Migration = Migrations[number]

interface AppliedMigration {
  name: string
  batch: number
}

/** Runs in one instance at a time. Unlike the stock version, never prompts on stdin or ends the process. */
export async function applyMigrations(
  adapter: PostgresAdapter,
  migrations: Migrations,
  { isNewerAllowed = false } = {},
): Promise<void> {
  const lock = { connection: adapter.poolOptions, name: 'plain-ai: migrations' }
  await withAdvisoryLock(lock, async () => {
    const applied = await findApplied(adapter)
    refusePushedTables(applied)
    refuseOlderTables(migrations, applied)
    if (!isNewerAllowed) refuseNewerTables(migrations, applied)
    const pending = findPending(migrations, applied)
    if (pending.length === 0) return
    const batch = Math.max(0, ...applied.map((migration) => migration.batch)) + 1
    await withPatientPool(adapter, async () => {
      for (const migration of pending) await applyMigration(adapter, { migration, batch })
    })
  })
}

function findPending(migrations: Migrations, applied: readonly AppliedMigration[]): Migrations {
  const names = new Set(applied.map((migration) => migration.name))
  return migrations.filter((migration) => !names.has(migration.name))
}

async function findApplied(adapter: PostgresAdapter): Promise<AppliedMigration[]> {
  const table = [adapter.schemaName, 'payload_migrations']
    .filter((part) => part !== undefined)
    .map((part) => escapeIdentifier(part))
    .join('.')
  const exists = await poolOf(adapter).query('SELECT to_regclass($1) IS NOT NULL AS found', [table])
  if (!exists.rows[0]?.found) return []
  const { rows } = await poolOf(adapter).query(`SELECT name, batch::int AS batch FROM ${table}`)
  return rows
}

// Payload marks tables pushed by its development mode with batch -1; no migration leads to their shape.
function refusePushedTables(applied: readonly AppliedMigration[]): void {
  if (applied.every((migration) => migration.batch >= 0)) return
  throw new Error(
    "The tables of this database were made by Payload's development push, so migrations cannot continue from them. Use an empty database, or a backup from before the push.",
  )
}

/** A database with migrations older than the first one has tables that no migration continues from. */
function refuseOlderTables(migrations: Migrations, applied: readonly AppliedMigration[]): void {
  const [first] = migrations
  if (!first || applied.every(({ name }) => name >= first.name)) return
  throw new Error(
    'This database was made before the first release, and this version cannot read its tables. Nothing in it has been changed. Start the older version on it once more, run `npm run export` there (and save the lists of messages and subscribers as CSV from the panel), then start this version with an empty DATA_DIR or DATABASE_URL and run `npm run import`.',
  )
}

/** Data written by a newer version under unknown rules would be silently corrupted. */
function refuseNewerTables(migrations: Migrations, applied: readonly AppliedMigration[]): void {
  const known = new Set(migrations.map((migration) => migration.name))
  const [unknown] = applied.filter(({ name }) => !known.has(name))
  if (!unknown) return
  throw new Error(
    `This database was last used by a newer version of the site (${unknown.name}): install that version again, or restore the backup made before the upgrade. ALLOW_NEWER_DATABASE=true starts all the same, at the risk of its content.`,
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
      await payload.create({
        collection: 'payload-migrations',
        data: { name: migration.name, batch },
        overrideAccess: true,
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
