import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { attachPool } from './attach-pool'
import { createMissingDatabase, isMissingDatabase } from './create-database'
import { applyMigrations } from './migrations'
import { type PoolOptions, poolOf } from './pool'

/**
 * Connects, then migrates; keeps no connection checked out, never pushes tables, and fails with one clear
 * error.
 */
export async function connect(
  adapter: PostgresAdapter,
  { hotReload = false, isNewerAllowed = false } = {},
): Promise<void> {
  attachPool(adapter, adapter.poolOptions)
  try {
    await reachDatabase(adapter)
    await adapter.createExtensions()
    adapter.resolveInitializing()
    // Payload's own migrate commands connect first and then decide for themselves.
    const isMigrateCommand = process.env.PAYLOAD_MIGRATING === 'true'
    if (!hotReload && !isMigrateCommand && adapter.prodMigrations) {
      await applyMigrations(adapter, adapter.prodMigrations, { isNewerAllowed })
    }
  } catch (error) {
    adapter.rejectInitializing()
    await poolOf(adapter).end()
    throw error
  }
}

export async function closePool(adapter: PostgresAdapter, graceMs: number): Promise<void> {
  const pool = poolOf(adapter)
  if (!pool || pool.ending) return
  const impatience = setTimeout(() => {
    for (const [id, session] of Object.entries(adapter.sessions)) {
      delete adapter.sessions[id]
      void session.reject()
    }
  }, graceMs)
  await pool.end()
  clearTimeout(impatience)
}

async function reachDatabase(adapter: PostgresAdapter): Promise<void> {
  try {
    await poolOf(adapter).query('SELECT 1')
  } catch (error) {
    if (!isMissingDatabase(error) || adapter.disableCreateDatabase) throw explain(adapter, error)
    try {
      await createMissingDatabase(adapter.poolOptions, adapter.schemaName)
      await poolOf(adapter).query('SELECT 1')
    } catch (creation) {
      throw explain(adapter, creation)
    }
  }
}

function explain(adapter: PostgresAdapter, error: unknown): Error {
  return new Error(`Cannot use PostgreSQL at ${describeTarget(adapter.poolOptions)}: ${reasonOf(error)}`, {
    cause: error,
  })
}

// Node reports a host with several addresses as several errors under one without a message.
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

// Never the user or the password.
function describeTarget({ connectionString, host, port, database }: PoolOptions): string {
  if (!connectionString) return `${host ?? 'localhost'}:${port ?? 5432}/${database ?? ''}`
  const url = URL.canParse(connectionString) ? new URL(connectionString) : null
  if (!url) return 'the given connection string'
  return `${url.host || url.searchParams.get('host') || 'localhost'}${url.pathname}`
}
